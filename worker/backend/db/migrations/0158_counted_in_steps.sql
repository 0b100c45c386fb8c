-- The numbers of a list's events so far, JSON, while the scheduled run counts a slice of all events at a time. NULL: it is not being counted.
ALTER TABLE list_counts ADD COLUMN partial TEXT;
-- Lists of the version before have other names.
DELETE FROM list_counts;
-- Events that are counted, in the order of their rows.
CREATE INDEX events_present ON events (row) WHERE past = 0 AND private = 0;
