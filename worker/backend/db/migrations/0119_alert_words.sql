-- What is wrong as JSON, the key of a text and its values, so that operators read it in their language. Null in older rows, which have `detail` alone.
ALTER TABLE alert_log ADD COLUMN what TEXT;
