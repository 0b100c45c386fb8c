-- What a call with an `Idempotency-Key` made, stored by the same transaction: a call that broke off before its answer was stored is
-- answered from it. Ids as JSON, null for a call that made nothing yet.
ALTER TABLE answered_calls ADD COLUMN made TEXT;
