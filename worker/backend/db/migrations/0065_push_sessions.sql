-- The session in which a device was added: it shows no messages once that has ended, wherever it was ended.
ALTER TABLE push_subscriptions ADD COLUMN session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
