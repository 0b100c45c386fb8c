-- Who checked a person in, and on which device.
ALTER TABLE registrations ADD COLUMN checked_in_by TEXT REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE registrations ADD COLUMN checked_in_device TEXT;

-- Check-ins and their undoing as devices send them. The id is the device's: sent again, a scan changes nothing.
CREATE TABLE door_scans (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- in, out
  kind TEXT NOT NULL,
  registration_id TEXT NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
  -- When it happened, ms. Before it was sent if the device was offline.
  at INTEGER NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  device TEXT NOT NULL,
  -- The check-in that was stored before this scan arrived.
  before_at INTEGER,
  before_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- Since when a check-in is undone.
  undone_at INTEGER,
  -- The scans of one call share it.
  call TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (event_id, id)
) WITHOUT ROWID;
CREATE INDEX door_scans_registration ON door_scans (registration_id, kind, at);
-- What changed since a device read the list.
CREATE INDEX registrations_updated ON registrations (event_id, updated_at);
