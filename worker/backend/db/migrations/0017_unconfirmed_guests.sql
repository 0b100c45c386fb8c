-- Keyed digest of the network that a guest asked from: few of one network wait for a confirmation at once.
ALTER TABLE registrations ADD COLUMN address_key TEXT;
CREATE INDEX registrations_unconfirmed ON registrations (created_at) WHERE state = 'pending' AND hold_until IS NULL;

-- A guest who has to confirm before entering the waiting list is `pending` without `hold_until`: no seat is held.
DROP TRIGGER registrations_added;
DROP TRIGGER registrations_changed;
DROP TRIGGER registrations_removed;
CREATE TRIGGER registrations_added AFTER INSERT ON registrations BEGIN UPDATE events SET attendees_count = attendees_count + (new.state = 'going'), held_count = held_count + (new.state IN ('pending', 'offered') AND new.hold_until IS NOT NULL) WHERE id = new.event_id; END;
CREATE TRIGGER registrations_changed AFTER UPDATE OF state, hold_until ON registrations BEGIN UPDATE events SET attendees_count = attendees_count + (new.state = 'going') - (old.state = 'going'), held_count = held_count + (new.state IN ('pending', 'offered') AND new.hold_until IS NOT NULL) - (old.state IN ('pending', 'offered') AND old.hold_until IS NOT NULL) WHERE id = new.event_id; END;
CREATE TRIGGER registrations_removed AFTER DELETE ON registrations BEGIN UPDATE events SET attendees_count = attendees_count - (old.state = 'going'), held_count = held_count - (old.state IN ('pending', 'offered') AND old.hold_until IS NOT NULL) WHERE id = old.event_id; END;
