-- Words of an event, folded, stemmed and in ASCII before they get here. `tags` holds grid cells and months to narrow a search by.
CREATE VIRTUAL TABLE event_search USING fts5 (
  title, place, body, tags,
  content = '', contentless_delete = 1, detail = column, prefix = '2 3 4', tokenize = 'ascii'
);

-- Words of titles and places, to correct a misspelt search.
CREATE TABLE search_terms (
  term TEXT PRIMARY KEY,
  word TEXT NOT NULL,
  uses INTEGER NOT NULL
) WITHOUT ROWID;
