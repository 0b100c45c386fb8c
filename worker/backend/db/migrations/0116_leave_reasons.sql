-- How many people gave their seat back for each reason. Not who.
CREATE TABLE leave_reasons (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (event_id, reason)
) WITHOUT ROWID;
