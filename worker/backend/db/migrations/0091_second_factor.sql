-- When the owner of a session last entered a password or a code, ms. Whether a second factor was part of it. And the place that
-- the network's operator reported at log-in, such as `Lyon, FR`.
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN strong INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN place TEXT NOT NULL DEFAULT '';

-- Authenticator apps (RFC 6238), one for an account.
CREATE TABLE totp (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Encrypted with a key from the secret of the site.
  secret TEXT NOT NULL,
  -- When the first code was right. Null until then, and log-in does not ask for codes.
  confirmed_at INTEGER,
  -- The 30 seconds, counted from 1970, of the last code that was used: that code and earlier ones are refused.
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

-- Recovery codes. A used one is deleted.
CREATE TABLE recovery_codes (
  -- SHA-256 of the code.
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- Log-ins whose password was right and whose code is awaited.
CREATE TABLE pending_log_ins (
  -- SHA-256 of the token.
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Marks of the device, as the log-in sent them.
  device TEXT,
  expires_at INTEGER NOT NULL
);
CREATE INDEX pending_log_ins_user ON pending_log_ins (user_id);
CREATE INDEX pending_log_ins_end ON pending_log_ins (expires_at);
