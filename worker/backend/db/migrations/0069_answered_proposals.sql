-- When an operator answered a proposal. Null while it waits.
ALTER TABLE event_proposals ADD COLUMN answered_at INTEGER;
CREATE INDEX event_proposals_open ON event_proposals (created_at) WHERE answered_at IS NULL;
