-- Countries were stored by codes that ISO 3166 has withdrawn, such as FX for France: lists of the country lacked their events.
UPDATE events SET
  country_code = (SELECT new FROM (SELECT 'FX' AS old, 'FR' AS new UNION ALL VALUES ('UK', 'GB'), ('SU', 'RU'), ('YU', 'RS'), ('ZR', 'CD'), ('TP', 'TL')) WHERE old = country_code),
  address = replace(replace(replace(replace(replace(replace(address, '"countryCode":"FX"', '"countryCode":"FR"'), '"countryCode":"UK"', '"countryCode":"GB"'), '"countryCode":"SU"', '"countryCode":"RU"'), '"countryCode":"YU"', '"countryCode":"RS"'), '"countryCode":"ZR"', '"countryCode":"CD"'), '"countryCode":"TP"', '"countryCode":"TL"')
WHERE country_code IN ('FX', 'UK', 'SU', 'YU', 'ZR', 'TP');
