-- Errors by release and place, without anything of a visitor. At most the 500 that came last, for 30 days.
CREATE TABLE error_groups (
  id INTEGER PRIMARY KEY,
  -- The build in which it happened.
  release TEXT NOT NULL,
  -- Its class, such as TypeError, or the code of the answer.
  name TEXT NOT NULL,
  -- Its message without values.
  text TEXT NOT NULL,
  -- File, line and column of the build.
  place TEXT NOT NULL,
  -- Pattern of the path, or the scheduled job.
  route TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- Trace of the newest.
  trace TEXT NOT NULL,
  UNIQUE (release, place, route, name)
);
CREATE INDEX error_groups_last ON error_groups (last_at);

-- What all isolates counted in five minutes: `2xx`, `hit`, `slow` and others. For two days.
CREATE TABLE metric_slots (
  -- Five minutes since 1970.
  slot INTEGER NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (slot, name)
) WITHOUT ROWID;

-- Faults of the site that operators heard of, each with its end. For 92 days. `alerts` has those that the version before began.
CREATE TABLE alert_log (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  detail TEXT NOT NULL,
  -- 1 for what the site cannot work without.
  vital INTEGER NOT NULL,
  began_at INTEGER NOT NULL,
  -- The last check that found it.
  seen_at INTEGER NOT NULL,
  ended_at INTEGER,
  -- What the receiver of ALERT_URL has acknowledged: 0 nothing, 1 the begin, 2 the end.
  posted INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX alert_log_open ON alert_log (name) WHERE ended_at IS NULL;
CREATE INDEX alert_log_began ON alert_log (began_at);
CREATE INDEX alert_log_unposted ON alert_log (posted) WHERE posted < 2;
