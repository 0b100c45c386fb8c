-- The number of a deleted event goes with it, except the last one, so that none is given twice: to look for them later all are read.
DELETE FROM new_events WHERE seq < (SELECT max(seq) FROM new_events) AND NOT EXISTS (SELECT 1 FROM events WHERE id = event_id);
CREATE TRIGGER events_new_no_more AFTER DELETE ON events BEGIN DELETE FROM new_events WHERE event_id = OLD.id AND seq < (SELECT max(seq) FROM new_events); END;
