-- Addresses that get no mail, or none that other people ask for: the server refused them, or their owner wants it so.
CREATE TABLE suppressed_addresses (
  -- In small letters.
  address TEXT PRIMARY KEY,
  -- `refused` by its mail server, `stopped` by its owner.
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- What a person got lately, so that they do not get too much.
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);
