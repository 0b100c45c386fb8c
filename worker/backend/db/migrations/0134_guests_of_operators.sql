-- People without an account, found by operators: one covering index, which also finds guests by their address.
DROP INDEX registrations_guest;
CREATE INDEX registrations_guest ON registrations (email, name, host_id, id) WHERE user_id IS NULL;
CREATE INDEX left_registrations_guest ON left_registrations (email, name, host_id, id) WHERE user_id IS NULL;

-- Guests whose data operators are to erase, by address, or by the id in its place of people without one.
CREATE TABLE guest_erasures (
  email TEXT PRIMARY KEY,
  erase_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX guest_erasures_due ON guest_erasures (erase_at);
