"""What a seat can know or say of Archer beside its view."""
