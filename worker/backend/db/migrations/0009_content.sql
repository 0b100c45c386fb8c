-- Entries of the built-in content service, used when no other one is set: pages, articles, symbols, polls, topics.
CREATE TABLE content_entries (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL,
  name TEXT NOT NULL,
  published TEXT NOT NULL,
  -- JSON, as are meta and variations.
  data TEXT NOT NULL,
  meta TEXT NOT NULL DEFAULT '{}',
  variations TEXT NOT NULL DEFAULT '{}',
  -- Share of the default among the variations, 0 to 1.
  test_ratio REAL,
  -- The one language it is for. NULL for all.
  locale TEXT,
  slug TEXT GENERATED ALWAYS AS (json_extract(data, '$.slug')) VIRTUAL,
  -- Path of the page it is for. NULL for every page.
  url TEXT GENERATED ALWAYS AS (json_extract(data, '$.url')) VIRTUAL,
  -- Whether the last editor may write code for visitors' browsers.
  trusted INTEGER NOT NULL DEFAULT 0,
  -- How often it was read.
  count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  first_published_at INTEGER
);
CREATE INDEX content_entries_latest ON content_entries (model, published, first_published_at);
CREATE INDEX content_entries_slug ON content_entries (model, slug);
CREATE INDEX content_entries_url ON content_entries (model, url);

CREATE VIRTUAL TABLE content_search USING fts5 (title, body, tokenize = 'unicode61');

-- One vote of a visitor in a poll: an account, or a device without one.
CREATE TABLE poll_votes (
  poll_id TEXT NOT NULL,
  voter TEXT NOT NULL,
  choice TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (poll_id, voter)
) WITHOUT ROWID;
CREATE INDEX poll_votes_choice ON poll_votes (poll_id, choice);
