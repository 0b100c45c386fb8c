-- What begins soon is looked for every few minutes.
CREATE INDEX events_next ON events (next_begin) WHERE status = 'active';

-- A mail that is done was sent, or dropped because it was outdated.
DROP INDEX outbox_sent;
CREATE INDEX outbox_done ON outbox (sent_at) WHERE sent_at IS NOT NULL;
