-- A provider lets nobody in before the e-mail is confirmed: what it linked earlier than that has to be linked again.
DELETE FROM identities WHERE user_id IN (SELECT id FROM users WHERE active = 0);
