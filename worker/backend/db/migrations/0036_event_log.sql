-- What organizers did with an event besides changing it (event_revisions): messages, exports, check-ins, team.
CREATE TABLE event_log (
  id INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- Null for automatic work, and once the account is deleted.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  kind TEXT NOT NULL,
  -- How many people it concerned.
  people INTEGER NOT NULL DEFAULT 0,
  -- The subject of a message, a role, a format. Never the name or the e-mail of an attendee.
  detail TEXT NOT NULL DEFAULT '',
  -- Entries with the same key are one, whose people are added up.
  gathered TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX event_log_newest ON event_log (event_id, created_at DESC);
CREATE UNIQUE INDEX event_log_gathered ON event_log (event_id, gathered) WHERE gathered IS NOT NULL;
CREATE INDEX event_log_user ON event_log (user_id) WHERE user_id IS NOT NULL;

-- Seats that were taken (1) and given back (-1), without a person: the curve of registrations.
CREATE TABLE seat_changes (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  change INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX seat_changes_event ON seat_changes (event_id, created_at);
INSERT INTO seat_changes (event_id, change, created_at)
  SELECT event_id, 1, created_at FROM registrations WHERE state = 'going';

CREATE TRIGGER seat_taken_at_once AFTER INSERT ON registrations WHEN new.state = 'going' BEGIN INSERT INTO seat_changes (event_id, change, created_at) VALUES (new.event_id, 1, new.created_at); END;
CREATE TRIGGER seat_taken AFTER UPDATE OF state ON registrations WHEN new.state = 'going' AND old.state <> 'going' BEGIN INSERT INTO seat_changes (event_id, change, created_at) VALUES (new.event_id, 1, new.updated_at); END;
CREATE TRIGGER seat_left AFTER UPDATE OF state ON registrations WHEN old.state = 'going' AND new.state <> 'going' BEGIN INSERT INTO seat_changes (event_id, change, created_at) VALUES (new.event_id, -1, new.updated_at); END;
-- An event that is deleted takes its registrations along: then there is nothing to count.
CREATE TRIGGER seat_given_back AFTER DELETE ON registrations WHEN old.state = 'going' AND EXISTS (SELECT 1 FROM events WHERE id = old.event_id) BEGIN INSERT INTO seat_changes (event_id, change, created_at) VALUES (old.event_id, -1, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;

-- When an organizer last looked at an event: what came since then is new.
CREATE TABLE organizer_visits (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (event_id, user_id)
) WITHOUT ROWID;
CREATE INDEX organizer_visits_user ON organizer_visits (user_id);
