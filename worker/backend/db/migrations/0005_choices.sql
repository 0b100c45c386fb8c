-- Which mails a person wants besides those that a registration cannot do without.
ALTER TABLE users ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN feedback_requests INTEGER NOT NULL DEFAULT 1;
-- Part of the address of the private calendar: a new number, a new address.
ALTER TABLE users ADD COLUMN calendar_version INTEGER NOT NULL DEFAULT 1;

-- Favourites besides events: topics and articles, by slug or id.
CREATE TABLE favorites (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, target)
) WITHOUT ROWID;
