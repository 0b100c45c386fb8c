-- Whether people with an account want to hear of an event, registered for it or not: registering takes it over.
CREATE TABLE event_news (
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  value INTEGER NOT NULL,
  PRIMARY KEY (event_id, user_id)
) WITHOUT ROWID;
CREATE INDEX event_news_user ON event_news (user_id);
