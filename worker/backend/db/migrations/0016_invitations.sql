-- Invitations by e-mail to co-organize an event. A person joins the team by accepting.
CREATE TABLE coorganizer_invitations (
  -- Keyed digest of event and e-mail.
  id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- In small letters.
  email TEXT NOT NULL,
  role TEXT NOT NULL,
  invited_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (event_id, email)
) WITHOUT ROWID;
CREATE INDEX coorganizer_invitations_email ON coorganizer_invitations (email);

-- Earlier mails said that the person is in the team already. Nobody joins without accepting.
UPDATE outbox SET state = 'dropped', sent_at = created_at WHERE kind = 'coorganizerAdded' AND state = 'new';
