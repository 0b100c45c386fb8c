-- When the owner of the e-mail confirmed the account, ms. Accounts of before count from today: at a new password, what
-- was linked earlier has to be linked again.
ALTER TABLE users ADD COLUMN confirmed_at INTEGER;
UPDATE users SET confirmed_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE active = 1;

-- The event that a person wants to attend once the link is pressed.
ALTER TABLE account_links ADD COLUMN event_id TEXT;
