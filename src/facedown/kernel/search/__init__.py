"""What bots that search are made of."""
