-- Whether people register once for all dates of an event (a course). 0: each date of a draft becomes a page of its own when it is
-- published. Null: as the dates suggest.
ALTER TABLE event_settings ADD COLUMN together INTEGER;
