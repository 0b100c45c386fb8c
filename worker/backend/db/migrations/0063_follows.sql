-- Who organizes: an account of this site, or an agenda that events are imported from. The key is public. It names neither.
CREATE TABLE organizers (
  key TEXT PRIMARY KEY,
  owner_id TEXT UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  source_user TEXT UNIQUE
) WITHOUT ROWID;
INSERT INTO organizers (key, owner_id)
  SELECT lower(hex(randomblob(8))), owner_id FROM (SELECT DISTINCT owner_id FROM events WHERE owner_id IS NOT NULL);
INSERT INTO organizers (key, source_user)
  SELECT lower(hex(randomblob(8))), source_user
  FROM (SELECT DISTINCT source_user FROM events WHERE owner_id IS NULL AND source_user IS NOT NULL);
CREATE INDEX events_source ON events (source_user, over_at) WHERE source_user IS NOT NULL;
CREATE TRIGGER events_organizer_account AFTER INSERT ON events WHEN NEW.owner_id IS NOT NULL BEGIN INSERT INTO organizers (key, owner_id) SELECT lower(hex(randomblob(8))), NEW.owner_id WHERE NOT EXISTS (SELECT 1 FROM organizers WHERE owner_id = NEW.owner_id); END;
CREATE TRIGGER events_organizer_source AFTER INSERT ON events WHEN NEW.owner_id IS NULL AND NEW.source_user IS NOT NULL BEGIN INSERT INTO organizers (key, source_user) SELECT lower(hex(randomblob(8))), NEW.source_user WHERE NOT EXISTS (SELECT 1 FROM organizers WHERE source_user = NEW.source_user); END;

-- Events in the order in which they became public, each once: what a follower has seen is a number of this list.
CREATE TABLE new_events (
  seq INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL UNIQUE
);
INSERT INTO new_events (event_id) SELECT id FROM events WHERE status = 'active' AND private = 0 ORDER BY row;
CREATE TRIGGER events_new AFTER INSERT ON events WHEN NEW.status = 'active' AND NEW.private = 0 BEGIN INSERT INTO new_events (event_id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM new_events WHERE event_id = NEW.id); END;
CREATE TRIGGER events_made_public AFTER UPDATE OF status, private ON events WHEN NEW.status = 'active' AND NEW.private = 0 AND (OLD.status IN ('draft', 'scheduled') OR OLD.private = 1) BEGIN INSERT INTO new_events (event_id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM new_events WHERE event_id = NEW.id); END;

-- What is followed. People with the same search share one.
CREATE TABLE followed_searches (
  id TEXT PRIMARY KEY,
  -- Query of the list, sorted.
  query TEXT NOT NULL UNIQUE,
  -- JSON: filters of GET /v1/events, with the place resolved.
  filters TEXT NOT NULL,
  -- Last day of the search. Null without one.
  last_day TEXT,
  -- Up to where new_events was searched, and the last event that was found.
  matched_seq INTEGER NOT NULL,
  found_seq INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX followed_searches_matched ON followed_searches (matched_seq, id);

CREATE TABLE followed_events (
  search_id TEXT NOT NULL REFERENCES followed_searches (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  event_id TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  PRIMARY KEY (search_id, seq)
) WITHOUT ROWID;
CREATE INDEX followed_events_found ON followed_events (found_at);

CREATE TABLE follows (
  id TEXT PRIMARY KEY,
  search_id TEXT NOT NULL REFERENCES followed_searches (id) ON DELETE CASCADE,
  -- One of the two: an account, or the address of a person without one.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  email TEXT,
  lang TEXT NOT NULL,
  -- weekly or now
  rhythm TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  -- pending until its mail is confirmed, active, paused, left
  state TEXT NOT NULL,
  -- Events of new_events up to this one were sent, or are older than the follow.
  sent_seq INTEGER NOT NULL,
  -- When the next mail may be sent, ms.
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, search_id),
  UNIQUE (email, search_id)
) WITHOUT ROWID;
CREATE INDEX follows_search ON follows (search_id);
CREATE INDEX follows_due ON follows (due_at, id) WHERE state = 'active';
