-- Digest of the network from which a winner entered their name: the same name from the same network is one person. Deleted with the
-- round, after two days.
ALTER TABLE game_scores ADD COLUMN network TEXT;
-- A guest's rounds become those of the account that logs in.
CREATE INDEX game_rounds_player ON game_rounds (player);

-- Reminders of the next word that wait for the address to be confirmed.
CREATE TABLE game_reminders (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  lang TEXT NOT NULL,
  -- The day of the word, YYYY-MM-DD.
  day TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX game_reminders_email ON game_reminders (email);
