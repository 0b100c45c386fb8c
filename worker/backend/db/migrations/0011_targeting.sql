-- To whom entries are shown, from when and until when, in the words of the content service.
ALTER TABLE content_entries ADD COLUMN query TEXT NOT NULL DEFAULT '[]';
ALTER TABLE content_entries ADD COLUMN priority REAL;
ALTER TABLE content_entries ADD COLUMN starts_at INTEGER;
ALTER TABLE content_entries ADD COLUMN ends_at INTEGER;
UPDATE content_entries
  SET query = json_array(json_object('property', 'locale', 'operator', 'is', 'value', locale)) WHERE locale IS NOT NULL;
ALTER TABLE content_entries DROP COLUMN locale;

-- How often articles of another content service were read here.
CREATE TABLE article_readings (
  article_id TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) WITHOUT ROWID;
