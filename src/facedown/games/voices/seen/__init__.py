"""What a seat can know or say of Voices beside its view."""
