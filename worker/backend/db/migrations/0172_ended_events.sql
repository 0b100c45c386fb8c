-- What is over is marked at once, so that no list of coming events reads it: 2, and 1 once it has been over for two days, until when
-- lists of today show it. These are the few that are marked as 2: for the next mark, and for the counts of lists.
CREATE INDEX events_lately ON events (over_at) WHERE past = 2;
CREATE INDEX events_lately_present ON events (row) WHERE past = 2 AND private = 0;

-- As before, for both marks.
DROP TRIGGER events_moved;
CREATE TRIGGER events_moved AFTER UPDATE OF over_at ON events WHEN NEW.past <> 0 BEGIN UPDATE events SET past = 0 WHERE row = NEW.row; END;
