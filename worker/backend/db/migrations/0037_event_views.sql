-- How often an event's page was sent, a day of the site's time zone (YYYY-MM-DD) a row. Nothing about a visitor.
CREATE TABLE event_views (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  -- Host of the page that led here. Empty for none.
  host TEXT NOT NULL,
  -- What the address says: utm_source and utm_medium.
  source TEXT NOT NULL,
  medium TEXT NOT NULL,
  -- ISO 3166-1 alpha-2, or empty.
  country TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (event_id, day, host, source, medium, country)
) WITHOUT ROWID;
CREATE INDEX event_views_day ON event_views (day);
