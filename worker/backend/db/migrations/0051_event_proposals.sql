-- Events that their organizers proposed to the editors of the site.
CREATE TABLE event_proposals (
  event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  -- Null once the account is deleted.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- What the organizer writes to the editors.
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX event_proposals_user ON event_proposals (user_id) WHERE user_id IS NOT NULL;
