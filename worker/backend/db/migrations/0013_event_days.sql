-- Calendar days of the venue (D62), and what is open every day for weeks (D63). Those of stored events are an hour
-- off at most in Central Europe and exact once the scheduled run has been by: `every_day` is null until then.
DROP INDEX events_coming;
DROP INDEX events_cell;
DROP INDEX events_facts;

ALTER TABLE events ADD COLUMN first_day TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN last_day TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN next_day TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN every_day INTEGER;
ALTER TABLE occurrences ADD COLUMN first_day TEXT NOT NULL DEFAULT '';
ALTER TABLE occurrences ADD COLUMN last_day TEXT NOT NULL DEFAULT '';

UPDATE events SET first_day = date(starts_at / 1000 + 3600, 'unixepoch'),
  last_day = date(max(starts_at, over_at - 1) / 1000 + 3600, 'unixepoch'),
  next_day = date(next_begin / 1000 + 3600, 'unixepoch');
UPDATE occurrences SET first_day = date(begins_at / 1000 + 3600, 'unixepoch'),
  last_day = date(max(begins_at, ends_at - 1) / 1000 + 3600, 'unixepoch');

CREATE INDEX events_days_wanted ON events (row) WHERE every_day IS NULL;
CREATE INDEX events_coming ON events (
  over_at, starts_at, next_begin, first_day, last_day, next_day, every_day, occurrence_count, private, status, lat, lng,
  city_slug, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
CREATE INDEX events_cell ON events (
  cell, over_at, starts_at, next_begin, first_day, last_day, next_day, every_day, occurrence_count, private, status, lat,
  lng, city_slug, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
CREATE INDEX events_facts ON events (
  row, over_at, starts_at, next_begin, first_day, last_day, next_day, every_day, occurrence_count, private, status, lat,
  lng, city_slug, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
