-- Questions with answers that are not asked any more: exports show their answers.
ALTER TABLE event_settings ADD COLUMN retired_questions TEXT NOT NULL DEFAULT '[]';
