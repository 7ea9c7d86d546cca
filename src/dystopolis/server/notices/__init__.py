"""One notice for each real decision: in the page, by webhook, by mail; outside of quiet hours."""
