-- What a site knows of its own course: whether its demonstration is whole, up to when its reminders were looked through.
CREATE TABLE marks (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
