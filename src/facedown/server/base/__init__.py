"""What the rest of the server builds on: settings, logs, metrics, rate limits, send queues."""
