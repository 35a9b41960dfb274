-- A paused place is in no list. The search indexes and the counts of towns and states don't know it: so nothing that
-- asks them has to, and they cost what they did.
ALTER TABLE `places` ADD `is_paused` integer DEFAULT 0 NOT NULL
  CONSTRAINT "places_are_paused_or_not" CHECK("is_paused" IN (0, 1));
--> statement-breakpoint
DROP TRIGGER place_texts_on_insert;
--> statement-breakpoint
DROP TRIGGER place_texts_on_update;
--> statement-breakpoint
DROP TRIGGER place_texts_on_delete;
--> statement-breakpoint
CREATE TRIGGER place_texts_on_insert AFTER INSERT ON places
WHEN NOT NEW.is_paused
BEGIN
  INSERT INTO place_names (rowid, title, address, tags) VALUES (NEW.seq, NEW.title, NEW.address, NEW.tags);
  INSERT INTO place_words (rowid, title, address, description, tags)
  VALUES (NEW.seq, NEW.title, NEW.address, NEW.description, NEW.tags);
END;
--> statement-breakpoint
CREATE TRIGGER place_texts_on_update AFTER UPDATE OF title, address, description, tags, is_paused ON places
BEGIN
  INSERT INTO place_names (place_names, rowid, title, address, tags)
  SELECT 'delete', OLD.seq, OLD.title, OLD.address, OLD.tags WHERE NOT OLD.is_paused;
  INSERT INTO place_names (rowid, title, address, tags)
  SELECT NEW.seq, NEW.title, NEW.address, NEW.tags WHERE NOT NEW.is_paused;
  INSERT INTO place_words (place_words, rowid, title, address, description, tags)
  SELECT 'delete', OLD.seq, OLD.title, OLD.address, OLD.description, OLD.tags WHERE NOT OLD.is_paused;
  INSERT INTO place_words (rowid, title, address, description, tags)
  SELECT NEW.seq, NEW.title, NEW.address, NEW.description, NEW.tags WHERE NOT NEW.is_paused;
END;
--> statement-breakpoint
CREATE TRIGGER place_texts_on_delete AFTER DELETE ON places
WHEN NOT OLD.is_paused
BEGIN
  INSERT INTO place_names (place_names, rowid, title, address, tags)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.tags);
  INSERT INTO place_words (place_words, rowid, title, address, description, tags)
  VALUES ('delete', OLD.seq, OLD.title, OLD.address, OLD.description, OLD.tags);
END;
--> statement-breakpoint
DROP TRIGGER place_counts_on_new_place;
--> statement-breakpoint
DROP TRIGGER place_counts_on_moved_place;
--> statement-breakpoint
DROP TRIGGER place_counts_on_gone_place;
--> statement-breakpoint
CREATE TRIGGER place_counts_on_new_place AFTER INSERT ON places
WHEN NOT NEW.is_paused
BEGIN
  INSERT INTO place_counts SELECT NEW.town, NEW.state, 1 WHERE NEW.town <> ''
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
  INSERT INTO place_counts SELECT NEW.state, '', 1 WHERE NEW.state <> ''
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
END;
--> statement-breakpoint
CREATE TRIGGER place_counts_on_moved_place AFTER UPDATE OF town, state, is_paused ON places
WHEN OLD.town <> NEW.town OR OLD.state <> NEW.state OR OLD.is_paused <> NEW.is_paused
BEGIN
  UPDATE place_counts SET places = places - 1 WHERE area IN (OLD.town, OLD.state) AND NOT OLD.is_paused;
  INSERT INTO place_counts SELECT NEW.town, NEW.state, 1 WHERE NEW.town <> '' AND NOT NEW.is_paused
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
  INSERT INTO place_counts SELECT NEW.state, '', 1 WHERE NEW.state <> '' AND NOT NEW.is_paused
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
END;
--> statement-breakpoint
CREATE TRIGGER place_counts_on_gone_place AFTER DELETE ON places
WHEN NOT OLD.is_paused
BEGIN
  UPDATE place_counts SET places = places - 1 WHERE area IN (OLD.town, OLD.state);
END;
