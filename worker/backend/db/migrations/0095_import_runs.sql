-- Runs of imports, and the records that they rejected. Both for three months.
CREATE TABLE import_runs (
  id INTEGER PRIMARY KEY,
  -- Name of the file.
  source TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  -- Last time something was noted, and the end. Null while it runs.
  seen_at INTEGER NOT NULL,
  ended_at INTEGER,
  -- Numbers of records. `gone` are coming events whose record is missing from a complete export.
  read INTEGER NOT NULL DEFAULT 0,
  created INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  gone INTEGER NOT NULL DEFAULT 0,
  -- Why it stopped. Empty otherwise.
  error TEXT NOT NULL DEFAULT ''
);
CREATE INDEX import_runs_began ON import_runs (began_at);

CREATE TABLE import_rejections (
  id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL REFERENCES import_runs (id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  reason TEXT NOT NULL
);
CREATE INDEX import_rejections_run ON import_rejections (run_id, id);
