-- Part of the signature of trusted devices: each increment makes them ask for a code again.
ALTER TABLE totp ADD COLUMN trust_version INTEGER NOT NULL DEFAULT 0;
