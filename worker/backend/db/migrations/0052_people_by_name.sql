-- Lists of an event's people: by name, those without one at the end, with all columns that searches and filters read.
DROP INDEX registrations_name;
CREATE INDEX registrations_by_name ON registrations (event_id, folded_name = '', folded_name, id, email, state, checked_in_at);
CREATE INDEX left_registrations_by_name ON left_registrations (event_id, folded_name = '', folded_name, id, email);
-- Names that a list has to fold first.
CREATE INDEX registrations_unfolded ON registrations (event_id) WHERE folded_name IS NULL;
CREATE INDEX left_registrations_unfolded ON left_registrations (event_id) WHERE folded_name IS NULL;
