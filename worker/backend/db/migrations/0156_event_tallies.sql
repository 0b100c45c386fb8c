-- How many events there are of each kind, for operators: counted by each change, so that nobody counts all of them.
CREATE TABLE event_tallies (
  status TEXT NOT NULL,
  private INTEGER NOT NULL,
  imported INTEGER NOT NULL,
  -- Those that have been over for two days.
  past INTEGER NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (status, private, imported, past)
) WITHOUT ROWID;
INSERT INTO event_tallies (status, private, imported, past, events)
  SELECT status, private, source_uid IS NOT NULL, past, count(*) FROM events GROUP BY 1, 2, 3, 4;

CREATE TRIGGER events_tallied AFTER INSERT ON events BEGIN INSERT INTO event_tallies SELECT NEW.status, NEW.private, NEW.source_uid IS NOT NULL, NEW.past, 0 WHERE NOT EXISTS (SELECT 1 FROM event_tallies WHERE status = NEW.status AND private = NEW.private AND imported = (NEW.source_uid IS NOT NULL) AND past = NEW.past); UPDATE event_tallies SET events = events + 1 WHERE status = NEW.status AND private = NEW.private AND imported = (NEW.source_uid IS NOT NULL) AND past = NEW.past; END;
CREATE TRIGGER events_tallied_no_more AFTER DELETE ON events BEGIN UPDATE event_tallies SET events = events - 1 WHERE status = OLD.status AND private = OLD.private AND imported = (OLD.source_uid IS NOT NULL) AND past = OLD.past; END;
CREATE TRIGGER events_tallied_anew AFTER UPDATE OF status, private, source_uid, past ON events WHEN (NEW.status, NEW.private, NEW.source_uid IS NULL, NEW.past) IS NOT (OLD.status, OLD.private, OLD.source_uid IS NULL, OLD.past) BEGIN UPDATE event_tallies SET events = events - 1 WHERE status = OLD.status AND private = OLD.private AND imported = (OLD.source_uid IS NOT NULL) AND past = OLD.past; INSERT INTO event_tallies SELECT NEW.status, NEW.private, NEW.source_uid IS NOT NULL, NEW.past, 0 WHERE NOT EXISTS (SELECT 1 FROM event_tallies WHERE status = NEW.status AND private = NEW.private AND imported = (NEW.source_uid IS NOT NULL) AND past = NEW.past); UPDATE event_tallies SET events = events + 1 WHERE status = NEW.status AND private = NEW.private AND imported = (NEW.source_uid IS NOT NULL) AND past = NEW.past; END;

-- What has ended and is not marked yet, which is subtracted from the numbers of what is to come.
CREATE INDEX events_ended ON events (past, over_at, status, private) WHERE past = 0;
-- Parts of the operators' list that are found in their order.
CREATE INDEX events_unlisted ON events (next_begin, over_at) WHERE private = 1 AND status = 'active';
CREATE INDEX events_imported ON events (next_begin, over_at) WHERE source_uid IS NOT NULL AND status = 'active';
