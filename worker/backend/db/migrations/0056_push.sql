-- Devices that show messages of this site (RFC 8030). A device has one address. The last account that it was given for has it.
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Public key and secret of the device, by which messages to it are encrypted (RFC 8291), base64url.
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at);

-- When the mail was also sent as a message to the devices of its recipient.
ALTER TABLE outbox ADD COLUMN pushed_at INTEGER;
