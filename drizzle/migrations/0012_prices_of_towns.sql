CREATE TABLE `place_counts` (
	`area` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`places` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `place_counts_by_size` ON `place_counts` (`places`);--> statement-breakpoint
CREATE INDEX `place_counts_by_state` ON `place_counts` (`state`,`places`);--> statement-breakpoint
CREATE INDEX `places_by_town_price` ON `places` (`town`,`price`);--> statement-breakpoint
CREATE INDEX `places_by_state_price` ON `places` (`state`,`price`);--> statement-breakpoint
INSERT INTO place_counts SELECT town, state, count(*) FROM places WHERE town <> '' GROUP BY town, state;
--> statement-breakpoint
INSERT INTO place_counts SELECT state, '', count(*) FROM places WHERE state <> '' GROUP BY state;
--> statement-breakpoint
-- Counted in the same transaction as the change itself, so that no page ever has to count.
CREATE TRIGGER place_counts_on_new_place AFTER INSERT ON places
BEGIN
  INSERT INTO place_counts SELECT NEW.town, NEW.state, 1 WHERE NEW.town <> ''
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
  INSERT INTO place_counts SELECT NEW.state, '', 1 WHERE NEW.state <> ''
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
END;
--> statement-breakpoint
CREATE TRIGGER place_counts_on_moved_place AFTER UPDATE OF town, state ON places
WHEN OLD.town <> NEW.town OR OLD.state <> NEW.state
BEGIN
  UPDATE place_counts SET places = places - 1 WHERE area IN (OLD.town, OLD.state);
  INSERT INTO place_counts SELECT NEW.town, NEW.state, 1 WHERE NEW.town <> ''
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
  INSERT INTO place_counts SELECT NEW.state, '', 1 WHERE NEW.state <> ''
    ON CONFLICT (area) DO UPDATE SET places = places + 1;
END;
--> statement-breakpoint
CREATE TRIGGER place_counts_on_gone_place AFTER DELETE ON places
BEGIN
  UPDATE place_counts SET places = places - 1 WHERE area IN (OLD.town, OLD.state);
END;
