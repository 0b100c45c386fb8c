-- Events of a topic in the order of their days, as events_city has those of a city: articles and lists of a topic read no others.
CREATE INDEX events_topic ON events (
  topic_id, past, next_day, next_begin, over_at, starts_at, first_day, last_day, every_day, occurrence_count, private, status,
  lat, lng, city_slug, country_code, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
) WHERE topic_id IS NOT NULL;
-- Entries that are for some pages or visitors only: a list of others need not look whether there are any among all.
CREATE INDEX content_entries_targeted ON content_entries (model, published) WHERE query <> '[]' OR url <> '';
