-- How far the scheduled job has deleted data by the moment of an event: later ones are still to be looked at.
CREATE TABLE retention_runs (
  name TEXT PRIMARY KEY,
  -- ms
  until INTEGER NOT NULL
);
CREATE INDEX feedbacks_texts ON feedbacks (created_at) WHERE comment <> '';
