-- Lists of operators: each part in its order, and the numbers of all parts, from the index alone.
CREATE INDEX events_operators ON events (status, next_begin, over_at, private, source_uid);
CREATE INDEX operator_log_type ON operator_log (subject_type, id);
