-- Why a record was rejected is a word of the code, which each operator reads in their language, and a title names it.
ALTER TABLE import_rejections ADD COLUMN title TEXT NOT NULL DEFAULT '';
UPDATE import_rejections SET reason = CASE
  WHEN reason LIKE 'no uid%' THEN 'noUid'
  WHEN reason LIKE 'no title%' THEN 'noTitle'
  WHEN reason = 'no date' THEN 'noDate'
  WHEN reason LIKE 'no date that%' THEN 'noReadableDate'
  ELSE 'endsFirst'
END;
