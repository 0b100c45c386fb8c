-- The row that the health check writes to know that the database takes writes.
CREATE TABLE health_probe (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written_at INTEGER NOT NULL
);

-- Faults that an alert was sent for, until they end.
CREATE TABLE alerts (
  name TEXT PRIMARY KEY,
  since INTEGER NOT NULL
);
