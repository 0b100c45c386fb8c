-- Lists are read in the order of their days and stop at the end of the page. Events that have been over for two days are out of the
-- way: the scheduled run marks them as past. The names of the indexes stay, because the version before asks for them.
ALTER TABLE events ADD COLUMN past INTEGER NOT NULL DEFAULT 0;

DROP INDEX events_coming;
DROP INDEX events_city;
DROP INDEX events_cell;
DROP INDEX events_area;

CREATE INDEX events_coming ON events (
  past, next_day, next_begin, over_at, starts_at, first_day, last_day, every_day, occurrence_count, private, status, lat, lng,
  city_slug, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
CREATE INDEX events_city ON events (
  city_slug, past, next_day, next_begin, over_at, starts_at, first_day, last_day, every_day, occurrence_count, private, status,
  lat, lng, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
CREATE INDEX events_cell ON events (
  cell, past, next_day, next_begin, over_at, starts_at, first_day, last_day, every_day, occurrence_count, private, status, lat,
  lng, city_slug, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
CREATE INDEX events_area ON events (
  area, past, next_day, next_begin, over_at, starts_at, first_day, last_day, every_day, occurrence_count, private, status, lat,
  lng, city_slug, country_code, topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
) WHERE area IS NOT NULL;
-- What ended lately: the first column of events_coming was the end.
CREATE INDEX events_over ON events (over_at);

-- An event that is moved is marked anew by the next run.
CREATE TRIGGER events_moved AFTER UPDATE OF over_at ON events WHEN NEW.past = 1 BEGIN UPDATE events SET past = 0 WHERE row = NEW.row; END;
