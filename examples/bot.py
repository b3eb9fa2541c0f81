"""A bot over the wire: it joins a table, sits down and answers at random until the game is over.

python examples/bot.py http://localhost:8000 TABLE [NAME]"""

import json
import random
import sys
import urllib.request
import uuid

from websockets.sync.client import connect


def play(address: str, table: str, name: str = "Robin") -> list[int]:
    body = json.dumps({"name": name, "seat": "any"}).encode()
    request = urllib.request.Request(f"{address}/api/tables/{table}/join", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as joined:
        token = json.load(joined)["token"]
    with connect(address.replace("http", "ws", 1) + "/ws", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1, "table": table, "token": token}))
        for text in socket:
            view = json.loads(text).get("view")
            if view and view["over"]:
                scores: list[int] = view["scores"]
                return scores
            ask = view and view["ask"]
            if ask and ask["chosen"] is None:
                answer = {"ask": ask["number"], "index": random.randrange(ask["count"])}
                socket.send(json.dumps({"type": "answer", "id": uuid.uuid4().hex, **answer}))
    return []


if __name__ == "__main__":
    print("Scores:", play(*sys.argv[1:]))
