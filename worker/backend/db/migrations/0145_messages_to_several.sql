-- The message that one was copied from, when it was sent to several dates of a series.
ALTER TABLE event_messages ADD COLUMN copied_from TEXT;
CREATE INDEX event_messages_copied ON event_messages (copied_from) WHERE copied_from IS NOT NULL;
