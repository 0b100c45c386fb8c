-- Pictures that people sent. The files are in the media store.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  -- Null once no account owns it.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  -- 'avatar' or 'picture'. A week later a picture is 'kept' or 'unused'
  use TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- Size of the stored file, bytes.
  size INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX uploads_user ON uploads (user_id, use);
