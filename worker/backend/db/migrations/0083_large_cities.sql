-- A city may have most of the events: its lists and counts are answered from the index alone, like those of all events. The
-- name stays, because the version before asks for it.
DROP INDEX events_city;
CREATE INDEX events_city ON events (
  city_slug, over_at, starts_at, next_begin, first_day, last_day, next_day, every_day, occurrence_count, private, status, lat,
  lng, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
