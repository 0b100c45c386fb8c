-- When follows were asked for, confirmed, paused and left: who gets mails can be told when and how they came to be. No person is in it: the
-- id of a follow is a keyed digest of the search and the person, so an entry is found by both only.
CREATE TABLE follow_log (
  id INTEGER PRIMARY KEY,
  follow_id TEXT NOT NULL,
  -- asked, followed, confirmed, changed, paused, resumed, left
  kind TEXT NOT NULL,
  -- weekly or now
  rhythm TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX follow_log_follow ON follow_log (follow_id, id);
CREATE INDEX follow_log_newest ON follow_log (created_at);

-- Nothing in it changes, and nothing is deleted before 730 days have passed.
CREATE TRIGGER follow_log_unchanged BEFORE UPDATE ON follow_log BEGIN SELECT RAISE(ABORT, 'follow_log is append-only'); END;
CREATE TRIGGER follow_log_undeleted BEFORE DELETE ON follow_log WHEN old.created_at > (unixepoch() - 730 * 86400) * 1000 BEGIN SELECT RAISE(ABORT, 'follow_log is append-only'); END;
