-- When people can register, and whether they can wait for a seat.
ALTER TABLE event_settings ADD COLUMN opens_at INTEGER;
ALTER TABLE event_settings ADD COLUMN closes_at INTEGER;
ALTER TABLE event_settings ADD COLUMN waiting_list INTEGER NOT NULL DEFAULT 1;
-- JSON: what people are asked when they register.
ALTER TABLE event_settings ADD COLUMN questions TEXT NOT NULL DEFAULT '[]';
-- JSON: the answer to each question by its id.
ALTER TABLE registrations ADD COLUMN answers TEXT NOT NULL DEFAULT '{}';
