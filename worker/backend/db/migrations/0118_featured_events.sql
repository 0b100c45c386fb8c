-- Events that operators chose to lead until a moment. The numbered slots bound how many lead at once, however many operators choose.
CREATE TABLE featured_events (
  event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  slot INTEGER NOT NULL UNIQUE,
  until_at INTEGER NOT NULL
) WITHOUT ROWID;

-- They are read with the reference tables. A change deletes a row and inserts another one.
CREATE TRIGGER featured_events_inserted AFTER INSERT ON featured_events BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER featured_events_deleted AFTER DELETE ON featured_events BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
