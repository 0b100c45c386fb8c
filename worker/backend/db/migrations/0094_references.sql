-- What operators change of topics, formats, occasions and hotspots.

-- The topic of `topicLooks` whose drawing and colour it has. Null for those of its own slug.
ALTER TABLE taxonomies ADD COLUMN look TEXT;
-- Words by which an import recognises it, a JSON list.
ALTER TABLE taxonomies ADD COLUMN synonyms TEXT NOT NULL DEFAULT '[]';

-- Slugs that a taxonomy or a hotspot had, or one that was merged into it: they lead to `target`.
CREATE TABLE former_references (
  -- Type of the taxonomy, or `hotspot`.
  type TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- Id of the present one.
  target TEXT NOT NULL,
  -- Id of the merged one, and its row as JSON. Null for a slug that was changed.
  former_id TEXT,
  merged TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (type, slug)
) WITHOUT ROWID;
CREATE INDEX former_references_target ON former_references (target);

-- Events of a merged taxonomy or hotspot, so that the merge can be undone. Deleted a month later.
CREATE TABLE merged_events (
  former_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  PRIMARY KEY (former_id, event_id)
) WITHOUT ROWID;

-- Rows of events whose entry in `event_search` is to be written anew, because a name in it changed.
CREATE TABLE stale_search (event INTEGER PRIMARY KEY);
