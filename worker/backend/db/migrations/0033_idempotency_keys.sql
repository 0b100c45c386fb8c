-- Answers to calls with an `Idempotency-Key`, for a day: a repeated call gets the same answer.
CREATE TABLE idempotency_keys (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Id of the endpoint.
  endpoint TEXT NOT NULL,
  key TEXT NOT NULL,
  -- SHA-256 of path, query and body.
  digest TEXT NOT NULL,
  -- The JSON of the answer. Null while the first call runs.
  answer TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, endpoint, key)
) WITHOUT ROWID;
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
