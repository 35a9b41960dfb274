-- Full-text search over places. The tokenizer counts marks (Mn, Mc) as letters, because the vowel signs of
-- Devanagari, Tamil and the other Indian scripts are marks and part of their word.
CREATE VIRTUAL TABLE place_search USING fts5(
  title, address, description,
  content = 'places', content_rowid = 'seq',
  prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE TRIGGER place_search_on_insert AFTER INSERT ON places
BEGIN
  INSERT INTO place_search (rowid, title, address, description)
  VALUES (NEW.seq, NEW.title, NEW.address, NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER place_search_on_update AFTER UPDATE OF title, address, description ON places
BEGIN
  INSERT INTO place_search (place_search, rowid, title, address, description)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.description);
  INSERT INTO place_search (rowid, title, address, description)
  VALUES (NEW.seq, NEW.title, NEW.address, NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER place_search_on_delete AFTER DELETE ON places
BEGIN
  INSERT INTO place_search (place_search, rowid, title, address, description)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.description);
END;
