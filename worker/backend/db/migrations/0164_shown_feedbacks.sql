-- Whether a person lets the organizers show their comment on the page of the event, and when these chose it.
ALTER TABLE feedbacks ADD COLUMN shareable INTEGER NOT NULL DEFAULT 0;
ALTER TABLE feedbacks ADD COLUMN quoted_at INTEGER;
