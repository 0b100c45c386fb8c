-- When the record of an imported event was first missing from a complete export, ms.
ALTER TABLE events ADD COLUMN source_left_at INTEGER;
