"""What a seat can know or say of Roger Rabbit beside its view."""
