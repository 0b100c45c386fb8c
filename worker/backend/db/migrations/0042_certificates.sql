-- People who were checked in get a certificate of their presence.
ALTER TABLE event_settings ADD COLUMN certificate INTEGER NOT NULL DEFAULT 0;
