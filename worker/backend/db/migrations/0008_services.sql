-- Who wants which newsletter. Nothing is sent to an address before its owner has confirmed it.
CREATE TABLE newsletter_subscriptions (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  list TEXT NOT NULL,
  -- Where the form stood.
  source TEXT NOT NULL,
  lang TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (email, list)
) WITHOUT ROWID;

-- Pages of events for other sites to embed.
CREATE TABLE iframes (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  theme TEXT NOT NULL,
  layout TEXT NOT NULL,
  -- JSON: background, text and accent.
  colors TEXT NOT NULL,
  -- JSON: the query of GET /v1/events that finds its events.
  filters TEXT NOT NULL,
  -- JSON: the people behind it.
  partners TEXT NOT NULL,
  -- How many events it shows at once.
  size INTEGER NOT NULL,
  link TEXT
) WITHOUT ROWID;

-- Rounds of the word game that are over: one for each player and word. A round with a name is listed among the winners.
CREATE TABLE game_scores (
  word_id TEXT NOT NULL,
  player TEXT NOT NULL,
  lang TEXT NOT NULL,
  name TEXT,
  won INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  duration_ms INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (word_id, player)
) WITHOUT ROWID;
CREATE INDEX game_winners ON game_scores (lang, created_at) WHERE name IS NOT NULL;

-- Cards of partners, shown in the places that their contexts name.
CREATE TABLE exclusivities (
  id TEXT PRIMARY KEY,
  region TEXT NOT NULL,
  action_type TEXT NOT NULL,
  url TEXT NOT NULL,
  -- JSON: list.
  contexts TEXT NOT NULL,
  -- JSON: texts by language tag.
  content TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- How often a card was seen or followed, by day, without names or addresses.
CREATE TABLE exclusivity_counts (
  day TEXT NOT NULL,
  exclusivity_id TEXT NOT NULL REFERENCES exclusivities (id) ON DELETE CASCADE,
  category TEXT NOT NULL,
  context TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, exclusivity_id, category, context)
) WITHOUT ROWID;
