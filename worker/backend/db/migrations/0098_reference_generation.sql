-- Names the present contents of the reference tables: an isolate that has read them under this name does not read them again. Each change
-- gives another name, random, so that no other database and no earlier state has it too.
CREATE TABLE reference_generation (generation TEXT NOT NULL);
INSERT INTO reference_generation VALUES (lower(hex(randomblob(8))));

CREATE TRIGGER taxonomies_inserted AFTER INSERT ON taxonomies BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER taxonomies_updated AFTER UPDATE ON taxonomies BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER taxonomies_deleted AFTER DELETE ON taxonomies BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER hotspots_inserted AFTER INSERT ON hotspots BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER hotspots_updated AFTER UPDATE ON hotspots BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER hotspots_deleted AFTER DELETE ON hotspots BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER translations_inserted AFTER INSERT ON translations BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER translations_updated AFTER UPDATE ON translations BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER translations_deleted AFTER DELETE ON translations BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER seo_texts_inserted AFTER INSERT ON seo_texts BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER seo_texts_updated AFTER UPDATE ON seo_texts BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
CREATE TRIGGER seo_texts_deleted AFTER DELETE ON seo_texts BEGIN DELETE FROM reference_generation; INSERT INTO reference_generation VALUES (lower(hex(randomblob(8)))); END;
