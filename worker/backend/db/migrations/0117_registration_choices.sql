-- Whether a person wants reminders of this event, and is shown on its page by first name and picture.
ALTER TABLE registrations ADD COLUMN reminder INTEGER NOT NULL DEFAULT 1;
ALTER TABLE registrations ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
CREATE INDEX registrations_shown ON registrations (event_id) WHERE shown = 1;
