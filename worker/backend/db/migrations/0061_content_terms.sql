-- The words of pages and articles, to correct a misspelt search: read from the index itself, so they are always its own.
CREATE VIRTUAL TABLE content_terms USING fts5vocab ('content_search', 'row');
