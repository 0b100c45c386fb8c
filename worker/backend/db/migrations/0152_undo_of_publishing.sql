-- JSON: ids of the pages that a publication created, one for each further date of a draft. Null for other changes.
ALTER TABLE event_undos ADD COLUMN created TEXT;
