-- Tries of a round of the word game that is under way or was over a moment ago: one for each player and word.
CREATE TABLE game_rounds (
  word_id TEXT NOT NULL,
  player TEXT NOT NULL,
  -- JSON: list of words in capital letters.
  guesses TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (word_id, player)
) WITHOUT ROWID;

-- The rounds of a player, for the number of days in a row.
CREATE INDEX game_players ON game_scores (player, lang);
