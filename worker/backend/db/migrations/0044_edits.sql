-- Changes of a published event that one of its organizers has prepared and not published yet.
CREATE TABLE event_edits (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Revision of the event when the edit was begun.
  revision INTEGER NOT NULL,
  -- JSON: the changed fields, as in the body of an update.
  fields TEXT NOT NULL,
  -- JSON: per field, the revision up to which the change of another organizer is known and overruled.
  settled TEXT NOT NULL DEFAULT '{}',
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (event_id, user_id)
) WITHOUT ROWID;

-- Address for replies to the mails of an event. Null, that of the site.
ALTER TABLE event_settings ADD COLUMN contact_email TEXT;

-- The point of a cover that every crop shows, in percent from the top left corner: '50 50'.
ALTER TABLE events ADD COLUMN cover_focus TEXT;
