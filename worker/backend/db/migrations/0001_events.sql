CREATE TABLE taxonomies (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  hidden INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX taxonomies_type_slug ON taxonomies (type, slug);
CREATE INDEX taxonomies_slug ON taxonomies (slug);

CREATE TABLE hotspots (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  country_code TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL
);

CREATE TABLE translations (
  module TEXT NOT NULL,
  key TEXT NOT NULL,
  context TEXT,
  langs TEXT NOT NULL,
  PRIMARY KEY (module, key)
);

CREATE TABLE seo_texts (
  key TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL
);

CREATE TABLE events (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  lang TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  keywords TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER,
  over_at INTEGER NOT NULL,
  timings TEXT,
  occurrence_count INTEGER NOT NULL DEFAULT 1,
  next_begin INTEGER NOT NULL,
  next_end INTEGER NOT NULL,
  time_zone TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'active',
  change TEXT,
  previous_starts_at INTEGER,
  status_reason TEXT,
  max_attendees INTEGER,
  attendees_count INTEGER NOT NULL DEFAULT 0,
  sold_out INTEGER NOT NULL DEFAULT 0,
  register_url TEXT,
  attendance_mode TEXT NOT NULL DEFAULT 'inPerson',
  visio INTEGER NOT NULL DEFAULT 0,
  online_url TEXT,
  address TEXT NOT NULL,
  city_slug TEXT,
  country_code TEXT,
  lat REAL,
  lng REAL,
  cell INTEGER,
  cover_url TEXT NOT NULL,
  cover_alt TEXT,
  cover_credit TEXT,
  type_id TEXT REFERENCES taxonomies (id),
  topic_id TEXT REFERENCES taxonomies (id),
  momentum_id TEXT REFERENCES taxonomies (id),
  pillar_id TEXT REFERENCES taxonomies (id),
  hotspot_id TEXT REFERENCES hotspots (id),
  color TEXT NOT NULL DEFAULT 'green',
  organizers TEXT NOT NULL,
  makesense INTEGER NOT NULL DEFAULT 0,
  free INTEGER NOT NULL DEFAULT 0,
  price TEXT NOT NULL,
  accessibility TEXT NOT NULL,
  age_min INTEGER,
  age_max INTEGER,
  private INTEGER NOT NULL DEFAULT 0,
  source_uid TEXT UNIQUE,
  source_user TEXT,
  source_url TEXT,
  source_digest TEXT,
  sequence INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- One entry an occurrence, for events that have several.
CREATE TABLE occurrences (
  event INTEGER NOT NULL REFERENCES events (row) ON DELETE CASCADE,
  begins_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (event, begins_at, ends_at)
) WITHOUT ROWID;

CREATE INDEX events_city ON events (city_slug, over_at);
CREATE INDEX events_recurring ON events (next_end) WHERE occurrence_count > 1;

-- Covering indexes: lists and facets are answered from them alone, the wide rows are read for one page only.
CREATE INDEX events_coming ON events (
  over_at, starts_at, next_begin, occurrence_count, private, status, lat, lng, city_slug, country_code, topic_id, type_id,
  momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
CREATE INDEX events_cell ON events (
  cell, over_at, starts_at, next_begin, occurrence_count, private, status, lat, lng, city_slug, country_code, topic_id,
  type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
CREATE INDEX events_facts ON events (
  row, over_at, starts_at, next_begin, occurrence_count, private, status, lat, lng, city_slug, country_code, topic_id,
  type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility
);
