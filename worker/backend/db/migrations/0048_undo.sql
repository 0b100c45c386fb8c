-- The last change of an event that its mails wait for: it can be undone until they leave.
CREATE TABLE event_undos (
  event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Revision of the event after the change.
  revision INTEGER NOT NULL,
  -- Column updated_at of the event after the change: the version of its mails.
  changed_at INTEGER NOT NULL,
  -- When the mails leave, ms.
  until INTEGER NOT NULL,
  -- JSON: the row of the event and its settings before the change.
  event TEXT NOT NULL,
  settings TEXT NOT NULL,
  -- JSON: the published edit, as in event_edits. Null for a cancellation or postponement.
  edit TEXT
) WITHOUT ROWID;
