-- Answers to calls with an `Idempotency-Key`, for a day: a repeated call gets the same answer. Takes the place of idempotency_keys, which the
-- version before uses: guests have no account, and answers that contain tickets are encrypted.
CREATE TABLE answered_calls (
  -- Id of an account, or a keyed digest of a guest's e-mail.
  caller TEXT NOT NULL,
  -- Id of the endpoint.
  endpoint TEXT NOT NULL,
  key TEXT NOT NULL,
  -- SHA-256 of path, query and body.
  digest TEXT NOT NULL,
  -- The JSON of the answer, encrypted. Null while the first call runs.
  answer TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (caller, endpoint, key)
) WITHOUT ROWID;
CREATE INDEX answered_calls_created ON answered_calls (created_at);
CREATE TRIGGER answered_calls_deleted AFTER DELETE ON users BEGIN DELETE FROM answered_calls WHERE caller = OLD.id; END;
