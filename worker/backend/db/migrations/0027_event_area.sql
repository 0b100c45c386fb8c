-- The French department that an event takes place in, as ISO 3166-2 writes it (FR-69), for lists of a region.
ALTER TABLE events ADD COLUMN area TEXT;

UPDATE events SET area = (
  SELECT CASE
    WHEN zip GLOB '9[78][0-9][0-9][0-9]' THEN 'FR-' || substr(zip, 1, 3)
    WHEN zip GLOB '20[01][0-9][0-9]' THEN 'FR-2A'
    WHEN zip GLOB '20[0-9][0-9][0-9]' THEN 'FR-2B'
    WHEN zip GLOB '[0-9][0-9][0-9][0-9][0-9]' THEN 'FR-' || substr(zip, 1, 2)
  END
  FROM (
    SELECT coalesce(address ->> '$.fr.postalCode', address ->> '$.en.postalCode', address ->> '$.es.postalCode') AS zip
  )
) WHERE country_code IN ('FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC');

CREATE INDEX events_area ON events (area) WHERE area IS NOT NULL;
