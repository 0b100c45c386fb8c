CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  pending_email TEXT,
  password TEXT,
  displayname TEXT NOT NULL DEFAULT '',
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  address TEXT,
  image_url TEXT,
  lang TEXT NOT NULL DEFAULT 'fr',
  role TEXT NOT NULL DEFAULT 'user',
  active INTEGER NOT NULL DEFAULT 0,
  invited INTEGER NOT NULL DEFAULT 0,
  has_liked INTEGER NOT NULL DEFAULT 0,
  source TEXT NOT NULL DEFAULT '',
  site TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- A session is a family of refresh tokens: each exchange uses one up and adds its successor.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device TEXT NOT NULL DEFAULT '',
  address_key TEXT,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  ended_at INTEGER
);
CREATE INDEX sessions_user ON sessions (user_id, used_at);
CREATE INDEX sessions_end ON sessions (ends_at);
CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);
CREATE INDEX refresh_tokens_used ON refresh_tokens (used_at) WHERE used_at IS NOT NULL;

-- Links that were mailed, by the SHA-256 of their token.
CREATE TABLE account_links (
  hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX account_links_user ON account_links (user_id, purpose);
CREATE INDEX account_links_expiry ON account_links (expires_at);

CREATE TABLE likes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, event_id)
) WITHOUT ROWID;

-- Mails to send. `user_id` is no reference: the notice of a deletion outlives its account.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  user_id TEXT NOT NULL,
  version TEXT NOT NULL,
  recipient TEXT NOT NULL,
  lang TEXT NOT NULL,
  data TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'new',
  tries INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  error TEXT,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  UNIQUE (kind, user_id, version)
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE state IN ('new', 'sending');
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE state = 'sent';
CREATE INDEX outbox_user ON outbox (user_id);

-- Tries of a kind within a window of time, to limit them.
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  resets_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attempts_reset ON attempts (resets_at);

-- Names of the keys that sign access tokens. The keys themselves are derived from the site's secret.
CREATE TABLE signing_keys (
  kid TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
);

-- Secrets the site made for itself, where no setting gives them.
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
