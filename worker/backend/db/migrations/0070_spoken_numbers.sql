-- Codes to read aloud follow from a number of their own, so that no two people of an event have the same. One that was given is not given again.
CREATE TABLE spoken_numbers (
  event_id TEXT PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  last INTEGER NOT NULL
);
ALTER TABLE registrations ADD COLUMN spoken INTEGER;
UPDATE registrations SET spoken = numbered.number
  FROM (SELECT id, row_number() OVER (PARTITION BY event_id ORDER BY created_at, id) AS number FROM registrations) AS numbered
  WHERE numbered.id = registrations.id;
INSERT INTO spoken_numbers (event_id, last) SELECT event_id, count(*) FROM registrations GROUP BY event_id;
CREATE TRIGGER registration_numbered AFTER INSERT ON registrations WHEN new.spoken IS NULL BEGIN INSERT INTO spoken_numbers (event_id, last) VALUES (new.event_id, 1) ON CONFLICT (event_id) DO UPDATE SET last = last + 1; UPDATE registrations SET spoken = (SELECT last FROM spoken_numbers WHERE event_id = new.event_id) WHERE id = new.id; END;
