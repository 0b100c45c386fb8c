-- Names under which an account or an agenda organizes, each once, so that organizers can be searched by name.
CREATE TABLE organizer_names (
  id INTEGER PRIMARY KEY,
  owner_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  source_user TEXT,
  name TEXT NOT NULL
);
CREATE INDEX organizer_names_owner ON organizer_names (owner_id, name) WHERE owner_id IS NOT NULL;
CREATE INDEX organizer_names_source ON organizer_names (source_user, name) WHERE owner_id IS NULL;
CREATE VIRTUAL TABLE organizer_search USING fts5 (
  name, content = 'organizer_names', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER organizer_names_new AFTER INSERT ON organizer_names BEGIN INSERT INTO organizer_search (rowid, name) VALUES (NEW.id, NEW.name); END;
CREATE TRIGGER organizer_names_gone AFTER DELETE ON organizer_names BEGIN INSERT INTO organizer_search (organizer_search, rowid, name) VALUES ('delete', OLD.id, OLD.name); END;

-- What an event shows of its organizers: the name they chose, else their first and last name.
CREATE VIEW named_organizers (event_id, owner_id, source_user, name) AS
  SELECT events.id, owner_id, iif(owner_id IS NULL, source_user, NULL), coalesce(nullif(trim(value ->> 'displayname'), ''),
    nullif(trim(coalesce(value ->> 'firstName', '') || ' ' || coalesce(value ->> 'lastName', '')), ''))
  FROM events, json_each(events.organizers)
  WHERE owner_id IS NOT NULL OR source_user IS NOT NULL;

INSERT INTO organizer_names (owner_id, source_user, name)
  SELECT DISTINCT owner_id, source_user, name FROM named_organizers WHERE name IS NOT NULL;

CREATE TRIGGER events_named AFTER INSERT ON events WHEN NEW.owner_id IS NOT NULL OR NEW.source_user IS NOT NULL BEGIN INSERT INTO organizer_names (owner_id, source_user, name) SELECT DISTINCT owner_id, source_user, name FROM named_organizers AS given WHERE event_id = NEW.id AND name IS NOT NULL AND NOT EXISTS (SELECT 1 FROM organizer_names AS known WHERE known.owner_id = given.owner_id AND known.name = given.name) AND NOT EXISTS (SELECT 1 FROM organizer_names AS known WHERE known.owner_id IS NULL AND given.owner_id IS NULL AND known.source_user = given.source_user AND known.name = given.name); END;
-- A name that a person no longer uses is forgotten.
CREATE TRIGGER events_renamed AFTER UPDATE OF organizers, owner_id, source_user ON events WHEN NEW.organizers IS NOT OLD.organizers OR NEW.owner_id IS NOT OLD.owner_id OR NEW.source_user IS NOT OLD.source_user BEGIN INSERT INTO organizer_names (owner_id, source_user, name) SELECT DISTINCT owner_id, source_user, name FROM named_organizers AS given WHERE event_id = NEW.id AND name IS NOT NULL AND NOT EXISTS (SELECT 1 FROM organizer_names AS known WHERE known.owner_id = given.owner_id AND known.name = given.name) AND NOT EXISTS (SELECT 1 FROM organizer_names AS known WHERE known.owner_id IS NULL AND given.owner_id IS NULL AND known.source_user = given.source_user AND known.name = given.name); DELETE FROM organizer_names WHERE owner_id = OLD.owner_id AND NOT EXISTS (SELECT 1 FROM named_organizers AS given WHERE given.owner_id = organizer_names.owner_id AND given.name = organizer_names.name); END;

-- Events that were mailed to a person: what one followed search mailed, another does not mail again.
CREATE TABLE mailed_events (
  -- Id of an account, else an address.
  person TEXT NOT NULL,
  event_id TEXT NOT NULL,
  follow_id TEXT NOT NULL REFERENCES follows (id) ON DELETE CASCADE,
  -- Number of the event in new_events.
  seq INTEGER NOT NULL,
  mailed_at INTEGER NOT NULL,
  PRIMARY KEY (person, event_id)
) WITHOUT ROWID;
CREATE INDEX mailed_events_follow ON mailed_events (follow_id, seq);
CREATE INDEX mailed_events_mailed ON mailed_events (mailed_at);
