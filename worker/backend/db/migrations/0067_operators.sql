-- What operators of the site did: who, when, what, to what, before and after, from which network. Entries contain no name and
-- no address, since they outlive the accounts. `user_id` and `subject` are no references for the same reason.
CREATE TABLE operator_log (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- `person`, `event`, `mail`, `address` or `site`.
  subject_type TEXT NOT NULL,
  -- Id of the subject. Of an address its keyed digest.
  subject TEXT NOT NULL DEFAULT '',
  -- The changed fields as JSON.
  before TEXT NOT NULL DEFAULT '{}',
  after TEXT NOT NULL DEFAULT '{}',
  reason TEXT NOT NULL DEFAULT '',
  -- Keyed digest of the network that the call came from. Null if unknown.
  address_key TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX operator_log_newest ON operator_log (created_at);
CREATE INDEX operator_log_kind ON operator_log (kind, id);
CREATE INDEX operator_log_subject ON operator_log (subject_type, subject, id);
CREATE INDEX operator_log_user ON operator_log (user_id, id);

-- Nothing in it changes, and nothing is deleted before 730 days have passed.
CREATE TRIGGER operator_log_unchanged BEFORE UPDATE ON operator_log BEGIN SELECT RAISE(ABORT, 'operator_log is append-only'); END;
CREATE TRIGGER operator_log_undeleted BEFORE DELETE ON operator_log WHEN old.created_at > (unixepoch() - 730 * 86400) * 1000 BEGIN SELECT RAISE(ABORT, 'operator_log is append-only'); END;

-- Runs of the scheduled jobs, for two weeks.
CREATE TABLE scheduled_runs (
  id INTEGER PRIMARY KEY,
  began_at INTEGER NOT NULL,
  -- How long it took, ms.
  duration INTEGER NOT NULL,
  -- Names of the jobs that failed, a JSON list.
  failed TEXT NOT NULL DEFAULT '[]'
);
CREATE INDEX scheduled_runs_began ON scheduled_runs (began_at);

-- Figures of the whole site.
CREATE INDEX seat_changes_when ON seat_changes (created_at, change);
CREATE INDEX users_created ON users (created_at);
CREATE INDEX users_unconfirmed ON users (created_at) WHERE active = 0;
CREATE INDEX events_created ON events (created_at);
CREATE INDEX outbox_state ON outbox (state, id);
CREATE INDEX outbox_created ON outbox (created_at);
