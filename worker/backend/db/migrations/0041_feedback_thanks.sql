-- When the organizers thanked a person for their feedback by mail, with which words, and who of them.
ALTER TABLE feedbacks ADD COLUMN thanked_at INTEGER;
ALTER TABLE feedbacks ADD COLUMN thanks TEXT;
ALTER TABLE feedbacks ADD COLUMN thanked_by TEXT REFERENCES users (id) ON DELETE SET NULL;
