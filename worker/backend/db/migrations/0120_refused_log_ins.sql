-- Log-ins that were refused, by day of the site's time zone: only how many. For 92 days.
CREATE TABLE refused_log_ins (
  day TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) WITHOUT ROWID;
