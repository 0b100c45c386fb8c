-- A person may register others too: companions, rows of their own without an e-mail (`none-` and their id).
ALTER TABLE registrations ADD COLUMN host_id TEXT REFERENCES registrations (id) ON DELETE CASCADE;
-- 1 while the name of a companion is made of the host's.
ALTER TABLE registrations ADD COLUMN unnamed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX registrations_host ON registrations (host_id) WHERE host_id IS NOT NULL;

-- How many places one person may take.
ALTER TABLE event_settings ADD COLUMN seats_per_person INTEGER NOT NULL DEFAULT 1;

-- Companions have the state of their host, whatever changes it.
CREATE TRIGGER party_follows AFTER UPDATE OF state, hold_until, queued_at ON registrations WHEN new.host_id IS NULL BEGIN UPDATE registrations SET state = new.state, hold_until = new.hold_until, queued_at = new.queued_at, updated_at = new.updated_at WHERE host_id = new.id; END;
-- Before the host: while it is known whose companions they are.
CREATE TRIGGER party_leaves BEFORE DELETE ON registrations WHEN old.host_id IS NULL BEGIN DELETE FROM registrations WHERE host_id = old.id; END;

ALTER TABLE left_registrations ADD COLUMN host_id TEXT;
CREATE INDEX left_registrations_host ON left_registrations (host_id) WHERE host_id IS NOT NULL;
DROP TRIGGER registration_left;
-- Neither an event that is deleted nor an account that is deleted leaves anybody behind, companions included.
CREATE TRIGGER registration_left AFTER DELETE ON registrations WHEN old.state <> 'pending' AND EXISTS (SELECT 1 FROM events WHERE id = old.event_id) AND (old.user_id IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = old.user_id)) AND NOT EXISTS (SELECT 1 FROM registrations AS host WHERE host.id = old.host_id AND host.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = host.user_id)) BEGIN INSERT OR IGNORE INTO left_registrations (id, event_id, user_id, email, name, folded_name, lang, answers, source, host_id, created_at, left_at) VALUES (old.id, old.event_id, old.user_id, old.email, old.name, old.folded_name, old.lang, old.answers, old.source, old.host_id, old.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER party_forgotten AFTER DELETE ON registrations WHEN old.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = old.user_id) BEGIN DELETE FROM left_registrations WHERE host_id = old.id; END;
CREATE TRIGGER left_party_forgotten AFTER DELETE ON left_registrations WHEN old.host_id IS NULL BEGIN DELETE FROM left_registrations WHERE host_id = old.id; END;
