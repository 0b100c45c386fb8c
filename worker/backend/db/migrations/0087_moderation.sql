-- What is reported: one row for all reports of the same thing, with a copy of what was online and the decision.
CREATE TABLE report_cases (
  id INTEGER PRIMARY KEY,
  -- `event`, `organizer`, `feedback` or `message`.
  subject_type TEXT NOT NULL,
  -- Id of an event or an account. `{event} {registration}` of a feedback, `{event} {digest of the sender}` of a message.
  subject TEXT NOT NULL,
  event_id TEXT,
  -- The account that answers for it, if there is one.
  owner_id TEXT,
  title TEXT NOT NULL DEFAULT '',
  -- What was online when it was first reported, as JSON.
  copy TEXT NOT NULL DEFAULT '{}',
  -- `waiting` (no report is confirmed yet), `open`, `decided` or `reversed`.
  state TEXT NOT NULL DEFAULT 'waiting',
  urgent INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- The decision.
  action TEXT,
  ground TEXT,
  facts TEXT NOT NULL DEFAULT '',
  ends_at INTEGER,
  automated INTEGER NOT NULL DEFAULT 0,
  -- What the decision changed, as JSON, to take it back.
  before TEXT NOT NULL DEFAULT '{}',
  decided_by TEXT,
  decided_at INTEGER
);
CREATE INDEX report_cases_state ON report_cases (state, urgent, id);
CREATE INDEX report_cases_subject ON report_cases (subject_type, subject, id);
CREATE INDEX report_cases_owner ON report_cases (owner_id, id);
CREATE INDEX report_cases_ends ON report_cases (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX report_cases_decided ON report_cases (decided_at);
CREATE UNIQUE INDEX report_cases_undecided ON report_cases (subject_type, subject) WHERE state IN ('waiting', 'open');

CREATE TABLE reports (
  id INTEGER PRIMARY KEY,
  case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
  -- Null for a report without an account.
  user_id TEXT,
  -- Empty where none was given, and once it is forgotten.
  email TEXT NOT NULL DEFAULT '',
  lang TEXT NOT NULL DEFAULT 'fr',
  reason TEXT NOT NULL,
  statement TEXT NOT NULL,
  -- When the address was confirmed.
  confirmed_at INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX reports_case ON reports (case_id, id);
CREATE INDEX reports_when ON reports (created_at);

CREATE TABLE appeals (
  id INTEGER PRIMARY KEY,
  case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
  -- The report whose author appeals. 0 for the one whom the decision is about.
  report_id INTEGER NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- `kept` or `reversed`.
  outcome TEXT,
  answer TEXT NOT NULL DEFAULT '',
  answered_by TEXT,
  answered_at INTEGER,
  UNIQUE (case_id, report_id)
);
CREATE INDEX appeals_open ON appeals (case_id) WHERE outcome IS NULL;

-- Events that cannot be published: taken offline by a decision, or the first of an account, which is read before.
CREATE TABLE event_holds (
  event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  -- `decision`, `review` or `refused`.
  kind TEXT NOT NULL,
  case_id INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX event_holds_kind ON event_holds (kind, created_at);

-- E-mail addresses and domains that may not write, register or report.
CREATE TABLE blocked_addresses (
  id INTEGER PRIMARY KEY,
  -- `address` or `domain`.
  kind TEXT NOT NULL,
  -- Empty where only the digest is known.
  value TEXT NOT NULL DEFAULT '',
  -- Keyed digest of the address, or of the domain with its `@`.
  digest TEXT NOT NULL UNIQUE,
  reason TEXT NOT NULL,
  case_id INTEGER,
  ends_at INTEGER,
  created_at INTEGER NOT NULL
);
