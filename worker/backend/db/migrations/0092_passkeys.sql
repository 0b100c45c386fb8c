-- Passkeys (WebAuthn), several for an account.
CREATE TABLE passkeys (
  -- Id of the credential, base64url.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- COSE key (RFC 9052), base64url.
  public_key TEXT NOT NULL,
  -- Signatures that the authenticator made, as it says. 0 for one that does not count.
  counter INTEGER NOT NULL,
  -- How browsers reach the authenticator, a JSON list.
  transports TEXT NOT NULL DEFAULT '[]',
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- Challenges whose signature is awaited. Each is deleted by the first answer.
CREATE TABLE passkey_challenges (
  -- SHA-256 of purpose, browser or session, and challenge.
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
);
CREATE INDEX passkey_challenges_end ON passkey_challenges (expires_at);

-- What was done with the second factors of an account.
CREATE TABLE account_log (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- Name of the passkey.
  detail TEXT NOT NULL DEFAULT '',
  -- Browser and system, and the place that the network's operator reported. Empty for what operators did.
  device TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
);
CREATE INDEX account_log_user ON account_log (user_id, id);
CREATE INDEX account_log_time ON account_log (created_at);
