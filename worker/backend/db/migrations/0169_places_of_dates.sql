-- Places of dates that become pages of their own: pairs of when a date begins, ms, and how many may come. Other dates have those of the event.
ALTER TABLE event_settings ADD COLUMN date_seats TEXT NOT NULL DEFAULT '[]';
