-- Imports of uploaded files: the SHA-256 of the file until it is read to its end (the media store has it at `imports/{id}`), how far it was read, bytes,
-- and until when somebody reads it.
ALTER TABLE import_runs ADD COLUMN file TEXT;
ALTER TABLE import_runs ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import_runs ADD COLUMN leased_until INTEGER NOT NULL DEFAULT 0;
-- A file that waits is not imported twice.
CREATE UNIQUE INDEX import_runs_file ON import_runs (file) WHERE file IS NOT NULL;
