-- Texts of the interface that an operator wrote and has not saved: to see them first, or because another operator was faster.
CREATE TABLE text_drafts (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  -- JSON by language. An empty one is the original.
  langs TEXT NOT NULL,
  -- The same of the text from which the draft was made.
  base TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) WITHOUT ROWID;
