-- Search asks two indexes of its own instead of one: `place_names` knows titles apart from addresses, whose lists are
-- short; `place_words` knows only which places have a word at all, so that no word, however often somebody planted
-- it, costs more than a few bytes for each place. Neither keeps what only bm25 would read. A word of up to six
-- letters that is unfinished has a list of its own. `tags` are words that stand for what a place is and has.
DROP TRIGGER place_search_on_insert;
--> statement-breakpoint
DROP TRIGGER place_search_on_update;
--> statement-breakpoint
DROP TRIGGER place_search_on_delete;
--> statement-breakpoint
DROP TABLE place_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE place_names USING fts5(
  title, address, tags,
  content = 'places', content_rowid = 'seq', detail = column, columnsize = 0,
  prefix = '1 2 3 4 5 6',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc' separators '︎️'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE place_words USING fts5(
  title, address, description, tags,
  content = 'places', content_rowid = 'seq', detail = none, columnsize = 0,
  prefix = '1 2 3 4 5 6',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc' separators '︎️'"
);
--> statement-breakpoint
-- The words there are, for what begins with more letters than that.
CREATE VIRTUAL TABLE place_vocabulary USING fts5vocab(place_words, row);
--> statement-breakpoint
INSERT INTO place_names (place_names) VALUES ('rebuild');
--> statement-breakpoint
INSERT INTO place_words (place_words) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER place_texts_on_insert AFTER INSERT ON places
BEGIN
  INSERT INTO place_names (rowid, title, address, tags) VALUES (NEW.seq, NEW.title, NEW.address, NEW.tags);
  INSERT INTO place_words (rowid, title, address, description, tags)
  VALUES (NEW.seq, NEW.title, NEW.address, NEW.description, NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER place_texts_on_update AFTER UPDATE OF title, address, description, tags ON places
BEGIN
  INSERT INTO place_names (place_names, rowid, title, address, tags)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.tags);
  INSERT INTO place_names (rowid, title, address, tags) VALUES (NEW.seq, NEW.title, NEW.address, NEW.tags);
  INSERT INTO place_words (place_words, rowid, title, address, description, tags)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.description, OLD.tags);
  INSERT INTO place_words (rowid, title, address, description, tags)
  VALUES (NEW.seq, NEW.title, NEW.address, NEW.description, NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER place_texts_on_delete AFTER DELETE ON places
BEGIN
  INSERT INTO place_names (place_names, rowid, title, address, tags)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.tags);
  INSERT INTO place_words (place_words, rowid, title, address, description, tags)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.description, OLD.tags);
END;
