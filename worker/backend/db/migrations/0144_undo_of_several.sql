-- Changes that were made in one act have its id: they are undone together.
ALTER TABLE event_undos ADD COLUMN act TEXT;
CREATE INDEX event_undos_act ON event_undos (act) WHERE act IS NOT NULL;
