-- The entries that the data of an entry refer to, each once: to walk through the data at each reading takes hundreds of rows.
CREATE TABLE content_references (
  -- Row of the entry that refers.
  entry INTEGER NOT NULL,
  -- Id of the entry that it refers to.
  target TEXT NOT NULL,
  PRIMARY KEY (entry, target)
) WITHOUT ROWID;

CREATE VIEW named_references (entry, target) AS
  SELECT DISTINCT content_entries.row, json_extract(content_entries.data, part.path || '.id')
  FROM content_entries, json_tree(content_entries.data) AS part
  WHERE part.key = '@type' AND part.atom = '@builder.io/core:Reference' AND json_type(content_entries.data, part.path || '.value') IS NULL
    AND json_extract(content_entries.data, part.path || '.id') IS NOT NULL;

INSERT INTO content_references (entry, target) SELECT entry, target FROM named_references;

CREATE TRIGGER content_entries_refer AFTER INSERT ON content_entries BEGIN INSERT INTO content_references (entry, target) SELECT entry, target FROM named_references WHERE entry = NEW.row; END;
CREATE TRIGGER content_entries_refer_anew AFTER UPDATE OF data ON content_entries WHEN NEW.data IS NOT OLD.data BEGIN DELETE FROM content_references WHERE entry = NEW.row; INSERT INTO content_references (entry, target) SELECT entry, target FROM named_references WHERE entry = NEW.row; END;
CREATE TRIGGER content_entries_refer_no_more AFTER DELETE ON content_entries BEGIN DELETE FROM content_references WHERE entry = OLD.row; END;

-- Published entries by what names them. By the model alone all of its entries are read.
CREATE INDEX content_entries_named ON content_entries (model, published, id);
CREATE INDEX content_entries_at_slug ON content_entries (model, published, slug);
CREATE INDEX content_entries_at_url ON content_entries (model, published, url);
