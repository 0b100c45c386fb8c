-- Accounts that operators suspended: until when, and why, as their owner reads it.
ALTER TABLE users ADD COLUMN suspended_until INTEGER;
ALTER TABLE users ADD COLUMN suspended_reason TEXT;
CREATE INDEX users_suspended ON users (created_at) WHERE suspended_until IS NOT NULL;
CREATE INDEX users_admins ON users (created_at) WHERE role = 'admin';

-- Search of accounts by any part of a name or an e-mail. A number for each account, since `users` has none that lasts.
CREATE TABLE searched_users (
  row INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE user_search USING fts5 (words, tokenize = 'trigram remove_diacritics 1');

INSERT INTO searched_users (user_id) SELECT id FROM users;
INSERT INTO user_search (rowid, words)
  SELECT s.row, u.email || ' ' || u.displayname || ' ' || u.first_name || ' ' || u.last_name
  FROM searched_users s JOIN users u ON u.id = s.user_id;

CREATE TRIGGER user_searched AFTER INSERT ON users BEGIN INSERT INTO searched_users (user_id) VALUES (new.id); INSERT INTO user_search (rowid, words) SELECT row, new.email || ' ' || new.displayname || ' ' || new.first_name || ' ' || new.last_name FROM searched_users WHERE user_id = new.id; END;
CREATE TRIGGER user_search_changed AFTER UPDATE OF email, displayname, first_name, last_name ON users WHEN new.email <> old.email OR new.displayname <> old.displayname OR new.first_name <> old.first_name OR new.last_name <> old.last_name BEGIN UPDATE user_search SET words = new.email || ' ' || new.displayname || ' ' || new.first_name || ' ' || new.last_name WHERE rowid = (SELECT row FROM searched_users WHERE user_id = new.id); END;
CREATE TRIGGER user_search_left AFTER DELETE ON users BEGIN DELETE FROM user_search WHERE rowid = (SELECT row FROM searched_users WHERE user_id = old.id); DELETE FROM searched_users WHERE user_id = old.id; END;
