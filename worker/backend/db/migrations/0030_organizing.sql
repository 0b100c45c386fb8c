-- Drafts and scheduled events are rows of `events` with the status `draft` or `scheduled`: no public query reads those.

-- What only organizers set of an event. An event without a row has the defaults.
CREATE TABLE event_settings (
  event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  -- Grows with each change by its organizers.
  revision INTEGER NOT NULL DEFAULT 0,
  -- When a scheduled event goes online, ms.
  publish_at INTEGER
) WITHOUT ROWID;
CREATE INDEX event_settings_publish ON event_settings (publish_at) WHERE publish_at IS NOT NULL;

-- What organizers did with an event, the fields before and after it.
CREATE TABLE event_revisions (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  -- Null for the scheduled run, and once the account is deleted.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  action TEXT NOT NULL,
  -- JSON: [{ field, before, after }]
  changes TEXT NOT NULL,
  -- What the organizer wrote to those who were notified.
  note TEXT,
  -- How many people a mail was queued for.
  notified INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (event_id, revision)
) WITHOUT ROWID;

-- The unpublished events of a person.
CREATE INDEX events_unpublished ON events (owner_id, updated_at) WHERE status IN ('draft', 'scheduled');
