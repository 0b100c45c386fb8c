-- Kinds of mails that leave first are found without reading those that are due before them.
CREATE INDEX outbox_kind ON outbox (kind, due_at) WHERE state IN ('new', 'sending');
