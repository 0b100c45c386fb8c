-- Who a person is at a provider (Google, Facebook): its issuer and its own id of them, never their e-mail.
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  provider TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) WITHOUT ROWID;
CREATE INDEX identities_user ON identities (user_id, provider);

-- The identity that a mailed link of the purpose `provider` adds, as JSON.
ALTER TABLE account_links ADD COLUMN identity TEXT;

-- Log-ins that a provider has confirmed, for the browser that began them, by the SHA-256 of code and verifier.
CREATE TABLE login_codes (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX login_codes_expiry ON login_codes (expires_at);
