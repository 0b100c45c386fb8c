-- The name that organizers see, in small letters without accents, which they search and sort by. Null until it is needed.
ALTER TABLE registrations ADD COLUMN folded_name TEXT;
-- How the person came: `hand` when an organizer added them.
ALTER TABLE registrations ADD COLUMN source TEXT NOT NULL DEFAULT '';
CREATE INDEX registrations_name ON registrations (event_id, folded_name);

CREATE TRIGGER registration_renamed AFTER UPDATE OF name, user_id ON registrations BEGIN UPDATE registrations SET folded_name = NULL WHERE id = new.id; END;
CREATE TRIGGER account_renamed AFTER UPDATE OF displayname, first_name, last_name ON users BEGIN UPDATE registrations SET folded_name = NULL WHERE user_id = new.id; END;

-- People who gave their place back or were removed, for the organizers, until a month after the event.
CREATE TABLE left_registrations (
  id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  folded_name TEXT,
  lang TEXT NOT NULL,
  answers TEXT NOT NULL,
  source TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  left_at INTEGER NOT NULL,
  -- The organizer who removed the person. Null for those who left by themselves.
  removed_by TEXT REFERENCES users (id) ON DELETE SET NULL
) WITHOUT ROWID;
CREATE INDEX left_registrations_event ON left_registrations (event_id);
CREATE INDEX left_registrations_user ON left_registrations (user_id) WHERE user_id IS NOT NULL;

-- Deleting an event or an account deletes its rows.
CREATE TRIGGER registration_left AFTER DELETE ON registrations WHEN old.state <> 'pending' AND EXISTS (SELECT 1 FROM events WHERE id = old.event_id) AND (old.user_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = old.user_id)) BEGIN INSERT OR IGNORE INTO left_registrations (id, event_id, user_id, email, name, folded_name, lang, answers, source, created_at, left_at) VALUES (old.id, old.event_id, old.user_id, old.email, old.name, old.folded_name, old.lang, old.answers, old.source, old.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER registration_came_back AFTER INSERT ON registrations BEGIN DELETE FROM left_registrations WHERE event_id = new.event_id AND email = new.email; END;

-- What organizers did with one person's registration.
CREATE TABLE attendee_log (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  registration_id TEXT NOT NULL,
  -- added, changed, ticketSent, offered
  kind TEXT NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX attendee_log_person ON attendee_log (registration_id);
CREATE INDEX attendee_log_event ON attendee_log (event_id);
