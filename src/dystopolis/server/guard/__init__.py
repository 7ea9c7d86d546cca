"""What stands before every request: headers, origins, limits, logs, metrics."""
