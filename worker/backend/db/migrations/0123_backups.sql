-- Backups of this site, which `npm run backup` notes, for 366 days. The copies themselves are elsewhere.
CREATE TABLE backups (
  -- The moment that the copy is of.
  made_at INTEGER PRIMARY KEY,
  bytes INTEGER NOT NULL,
  -- folder or bucket.
  place TEXT NOT NULL,
  -- When it was compared with what was written.
  read_at INTEGER NOT NULL,
  -- When it was last put back beside the site as an exercise, and how long that took, ms.
  drilled_at INTEGER,
  drill_ms INTEGER
);
