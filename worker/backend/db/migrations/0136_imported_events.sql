-- The events that an import created, so that it can be listed and undone.
CREATE TABLE imported_events (
  event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  run_id INTEGER NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX imported_events_run ON imported_events (run_id);

ALTER TABLE import_runs ADD COLUMN undone_at INTEGER;
-- How often a slice of an uploaded file was begun since the last one that was noted.
ALTER TABLE import_runs ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
