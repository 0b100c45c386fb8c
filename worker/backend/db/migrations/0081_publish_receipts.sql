-- What became new after a change: of an event, or of contents.
CREATE TABLE publish_receipts (
  id INTEGER PRIMARY KEY,
  -- Absent for contents.
  event_id TEXT REFERENCES events (id) ON DELETE CASCADE,
  action TEXT NOT NULL,
  -- The addresses as JSON: [{ kind, path }].
  addresses TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  -- From when nothing older is served in the location that made the change. Absent for a change by the scheduled run.
  here_at INTEGER,
  -- From when nothing older is served anywhere.
  everywhere_at INTEGER NOT NULL
);
CREATE INDEX publish_receipts_event ON publish_receipts (event_id, changed_at);
CREATE INDEX publish_receipts_changed ON publish_receipts (changed_at);
