-- When an account that operators closed is erased for good, ms. Null for all others.
ALTER TABLE users ADD COLUMN erase_at INTEGER;
CREATE INDEX users_erase ON users (erase_at) WHERE erase_at IS NOT NULL;
