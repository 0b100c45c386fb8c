-- Events of several days or dates: a list from a day on reads those that begin on it or later in the order of their days, and of all
-- others only these.
CREATE INDEX events_long ON events (
  past, next_day, last_day, next_begin, over_at, starts_at, first_day, every_day, occurrence_count, private, status, lat, lng, cell,
  city_slug, area, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
) WHERE occurrence_count > 1 OR last_day > first_day;
-- Dates of more than a day, which few events have: all others end within a day of their begin.
CREATE INDEX occurrences_long ON occurrences (event, ends_at - begins_at) WHERE ends_at - begins_at > 86400000;
