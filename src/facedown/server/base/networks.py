"""The networks that a caller is counted by. Somebody with one IPv6 address has the 2^64 addresses beside it as well,
and often 65,536 networks of that size."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

HOUSEHOLD, SITE = 64, 48  # bits
SITE_TIMES = 4  # a site may do as much as four households


class CallerNetwork(NamedTuple):
    name: str
    times: int  # how many budgets of a single caller it has


@lru_cache(maxsize=10_000)
def networks_of(address: str) -> tuple[CallerNetwork, ...]:
    """The widest first. An IPv4 address stands for itself, also when it comes as an IPv6 one."""
    try:
        found = ip_address(address)
    except ValueError:
        return (CallerNetwork(address, 1),)
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            site, household = (str(ip_network((int(found), bits), strict=False)) for bits in (SITE, HOUSEHOLD))
            return CallerNetwork(site, SITE_TIMES), CallerNetwork(household, 1)
        found = found.ipv4_mapped
    return (CallerNetwork(str(found), 1),)


def site_of(address: str) -> str:
    """The widest network of a caller: those in it wait for one another."""
    return networks_of(address)[0].name
