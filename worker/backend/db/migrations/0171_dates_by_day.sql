-- Dates of events with several, by day: a list from a day on reads those of its first day, not every event that began before it.
CREATE INDEX occurrences_day ON occurrences (first_day, begins_at);
-- Of these, dates that end on a later day: few.
CREATE INDEX occurrences_overnight ON occurrences (first_day, last_day) WHERE last_day > first_day;
