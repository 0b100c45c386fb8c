-- What organizers note about a person, for themselves: "comes at 10", "wheelchair".
ALTER TABLE registrations ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- Lists for the door that were printed: who was on them, so that the names since then can be printed alone.
CREATE TABLE door_prints (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- JSON: the ids of the registrations with a seat.
  people TEXT NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (event_id, id)
);
