-- About how many people an error touched: each isolate adds those that are new to it, and stores nothing else of them.
ALTER TABLE error_groups ADD COLUMN people INTEGER NOT NULL DEFAULT 0;
