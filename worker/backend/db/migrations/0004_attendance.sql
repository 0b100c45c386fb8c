-- Who made an event on this site. Imported ones have no owner here.
ALTER TABLE events ADD COLUMN owner_id TEXT REFERENCES users (id) ON DELETE SET NULL;
-- Whether people without an account may take part (D16).
ALTER TABLE events ADD COLUMN guests INTEGER NOT NULL DEFAULT 1;
-- Seats that are held for a while: for guests who have to confirm, and offers to the waiting list.
ALTER TABLE events ADD COLUMN held_count INTEGER NOT NULL DEFAULT 0;
CREATE INDEX events_owner ON events (owner_id, over_at) WHERE owner_id IS NOT NULL;

-- Co-organizers. `checkin` may do nothing but check people in (D7).
CREATE TABLE coorganizers (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (event_id, user_id)
) WITHOUT ROWID;
CREATE INDEX coorganizers_user ON coorganizers (user_id);

-- One person at one event: going, waiting, or with a seat held until `hold_until` (`pending` a guest who has to confirm,
-- `offered` the first in the waiting list).
CREATE TABLE registrations (
  id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL,
  hold_until INTEGER,
  -- Place in the waiting list: the smallest is first.
  queued_at INTEGER,
  lang TEXT NOT NULL,
  -- Wants reminders and the request for feedback.
  news INTEGER NOT NULL DEFAULT 1,
  checked_in_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX registrations_email ON registrations (event_id, email);
CREATE UNIQUE INDEX registrations_person ON registrations (event_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX registrations_user ON registrations (user_id, state) WHERE user_id IS NOT NULL;
CREATE INDEX registrations_queue ON registrations (event_id, state, queued_at);
CREATE INDEX registrations_waiting ON registrations (event_id) WHERE state = 'waiting';
-- What a person registered for as a guest, with the e-mail of their account.
CREATE INDEX registrations_guest ON registrations (email) WHERE user_id IS NULL;
CREATE INDEX registrations_hold ON registrations (hold_until) WHERE hold_until IS NOT NULL;

-- The counts of an event follow its registrations whatever changes them.
CREATE TRIGGER registrations_added AFTER INSERT ON registrations BEGIN UPDATE events SET attendees_count = attendees_count + (new.state = 'going'), held_count = held_count + (new.state IN ('pending', 'offered')) WHERE id = new.event_id; END;
CREATE TRIGGER registrations_changed AFTER UPDATE OF state ON registrations BEGIN UPDATE events SET attendees_count = attendees_count + (new.state = 'going') - (old.state = 'going'), held_count = held_count + (new.state IN ('pending', 'offered')) - (old.state IN ('pending', 'offered')) WHERE id = new.event_id; END;
CREATE TRIGGER registrations_removed AFTER DELETE ON registrations BEGIN UPDATE events SET attendees_count = attendees_count - (old.state = 'going'), held_count = held_count - (old.state IN ('pending', 'offered')) WHERE id = old.event_id; END;

-- What people thought of an event they went to. It stays when they leave.
CREATE TABLE feedbacks (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  registration_id TEXT NOT NULL,
  -- 1 to 5
  rating INTEGER NOT NULL,
  comment TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  PRIMARY KEY (event_id, registration_id)
) WITHOUT ROWID;
