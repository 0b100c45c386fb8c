-- Views of the operators' lists that an operator keeps: the query of a list under a name.
CREATE TABLE operator_views (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Id of the list's page.
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  -- Without `?`.
  query TEXT NOT NULL,
  UNIQUE (user_id, list, name)
);
