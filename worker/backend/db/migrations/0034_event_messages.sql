-- What organizers write to the people of an event. The mails are rows of `outbox` with the version `{event} {message}`.
CREATE TABLE event_messages (
  id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- Null once the account is deleted.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  audience TEXT NOT NULL,
  -- JSON: ids of registrations, for the audience `selection`.
  chosen TEXT NOT NULL DEFAULT '[]',
  -- JSON, by language. The texts are clean HTML.
  subject TEXT NOT NULL DEFAULT '{}',
  text TEXT NOT NULL DEFAULT '{}',
  -- draft, scheduled or sent
  state TEXT NOT NULL,
  -- When it is or was due, ms. Null for a draft.
  send_at INTEGER,
  -- How many mails were queued. Null before.
  queued INTEGER,
  -- How many of them arrived, failed, and were dropped. Null until all are done.
  sent INTEGER,
  failed INTEGER,
  dropped INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX event_messages_event ON event_messages (event_id, updated_at);
CREATE INDEX event_messages_due ON event_messages (send_at) WHERE state = 'scheduled';
CREATE INDEX event_messages_open ON event_messages (id) WHERE state = 'sent' AND sent IS NULL;

-- What became of the mails of a message or an event.
CREATE INDEX outbox_version ON outbox (version, kind, state);

-- Whether a person wants messages of the event's organizers.
ALTER TABLE registrations ADD COLUMN messages INTEGER NOT NULL DEFAULT 1;

-- JSON: which mails of an event are off, and the organizers' own words in them.
ALTER TABLE event_settings ADD COLUMN mails TEXT NOT NULL DEFAULT '{}';
