-- The counts of large lists: every isolate reads them with its page, and the scheduled run counts those anew that are asked for.
CREATE TABLE list_counts (
  -- JSON: the query without its page. Never a search or a position.
  list TEXT PRIMARY KEY,
  -- JSON: total, facets and days, as the answer has them.
  counts TEXT NOT NULL,
  counted_at INTEGER NOT NULL,
  -- When it was last asked for, an hour off at most.
  asked_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Files of the sitemap whose events are all over, unlisted or gone: its index leaves them out.
CREATE TABLE empty_sitemaps (
  file INTEGER PRIMARY KEY
);
