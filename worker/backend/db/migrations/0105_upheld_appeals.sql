-- Appeals that were answered without a change are `upheld`. Uploads that something uses are `used`.
UPDATE appeals SET outcome = 'upheld' WHERE outcome = 'kept';
UPDATE uploads SET use = 'used' WHERE use = 'kept';
UPDATE outbox SET data = json_set(data, '$.outcome', 'upheld')
  WHERE kind = 'appealAnswered' AND json_valid(data) AND json_extract(data, '$.outcome') = 'kept';
