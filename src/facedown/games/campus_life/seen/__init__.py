"""What a seat can know or say of Campus Life beside its view."""
