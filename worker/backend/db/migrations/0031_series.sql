-- Events that are dates of one series have its id. The events themselves stay as they are.
ALTER TABLE event_settings ADD COLUMN series_id TEXT;
CREATE INDEX event_settings_series ON event_settings (series_id) WHERE series_id IS NOT NULL;
