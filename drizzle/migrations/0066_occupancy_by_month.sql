CREATE TABLE `occupancy` (
	`place_id` text NOT NULL,
	`month` text NOT NULL,
	`held` text NOT NULL,
	PRIMARY KEY(`place_id`, `month`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `holds_that_lapse` ON `holds` (`place_id`,`lapses_at`) WHERE "holds"."lapses_at" is not null;
--> statement-breakpoint
-- The nights of holds at places with several units, with the days to prepare after a booking. To insert into this view
-- adds to the counts of a place's months, or takes from them.
CREATE VIEW occupancy_changes AS
SELECT holds.seq AS seq, holds.place_id AS place_id, holds.check_in AS check_in,
  CASE WHEN holds.booking_id IS NULL OR places.preparation_days = 0 THEN holds.check_out
    ELSE date(holds.check_out, places.preparation_days || ' days') END AS until,
  1 AS change
FROM holds JOIN places ON places.id = holds.place_id
WHERE places.units > 1;
--> statement-breakpoint
CREATE TRIGGER occupancy_changes_count INSTEAD OF INSERT ON occupancy_changes
BEGIN
  INSERT INTO occupancy (place_id, month, held)
  WITH RECURSIVE months (month) AS (
    SELECT substr(NEW.check_in, 1, 7)
    UNION ALL SELECT substr(date(month || '-01', '+1 month'), 1, 7) FROM months
    WHERE date(month || '-01', '+1 month') < NEW.until
  )
  SELECT NEW.place_id, month, '0000000000000000000000000000000' FROM months WHERE true
  ON CONFLICT DO NOTHING;
  -- Every month has 31 days here: one that no calendar has counts like the last that it has.
  UPDATE occupancy SET held = (
    SELECT group_concat(char(unicode(substr(held, day.value, 1)) + CASE
      WHEN printf('%s-%02d', month, day.value) >= NEW.check_in AND printf('%s-%02d', month, day.value) < NEW.until
      THEN NEW.change ELSE 0 END), '' ORDER BY day.key)
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31]') AS day
  ) WHERE place_id = NEW.place_id AND month >= substr(NEW.check_in, 1, 7) AND month <= substr(NEW.until, 1, 7);
END;
--> statement-breakpoint
CREATE TRIGGER occupancy_of_new_holds AFTER INSERT ON holds
BEGIN
  INSERT INTO occupancy_changes SELECT seq, place_id, check_in, until, 1 FROM occupancy_changes WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER occupancy_of_ended_holds BEFORE DELETE ON holds
BEGIN
  INSERT INTO occupancy_changes SELECT seq, place_id, check_in, until, -1 FROM occupancy_changes WHERE seq = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER occupancy_before_changed_holds BEFORE UPDATE OF place_id, check_in, check_out, booking_id ON holds
BEGIN
  INSERT INTO occupancy_changes SELECT seq, place_id, check_in, until, -1 FROM occupancy_changes WHERE seq = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER occupancy_after_changed_holds AFTER UPDATE OF place_id, check_in, check_out, booking_id ON holds
BEGIN
  INSERT INTO occupancy_changes SELECT seq, place_id, check_in, until, 1 FROM occupancy_changes WHERE seq = NEW.seq;
END;
--> statement-breakpoint
-- To insert a place into this view counts all its months anew.
CREATE VIEW places_to_count AS SELECT id AS place_id FROM places WHERE units > 1;
--> statement-breakpoint
CREATE TRIGGER places_to_count_count INSTEAD OF INSERT ON places_to_count
BEGIN
  DELETE FROM occupancy WHERE place_id = NEW.place_id;
  INSERT INTO occupancy (place_id, month, held)
  WITH RECURSIVE changes (day, change) AS MATERIALIZED (
    SELECT check_in, 1 FROM occupancy_changes WHERE place_id = NEW.place_id
    UNION ALL SELECT until, -1 FROM occupancy_changes WHERE place_id = NEW.place_id
  ), months (month) AS (
    SELECT substr(min(day), 1, 7) FROM changes HAVING count(*) > 0
    UNION ALL SELECT substr(date(month || '-01', '+1 month'), 1, 7) FROM months
    WHERE date(month || '-01', '+1 month') < (SELECT max(day) FROM changes)
  ), nights (day, held) AS (
    SELECT day, sum(sum(change)) OVER (ORDER BY day) FROM (
      SELECT * FROM changes
      UNION ALL SELECT printf('%s-%02d', month, day.value), 0 FROM months
      JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31]') AS day
    ) GROUP BY day
  )
  SELECT NEW.place_id, substr(day, 1, 7), group_concat(char(48 + held), '' ORDER BY day) FROM nights
  GROUP BY substr(day, 1, 7) HAVING count(*) = 31;
END;
--> statement-breakpoint
CREATE TRIGGER occupancy_of_changed_places AFTER UPDATE OF units, preparation_days ON places
WHEN (OLD.units > 1) <> (NEW.units > 1) OR (NEW.units > 1 AND OLD.preparation_days <> NEW.preparation_days)
BEGIN
  DELETE FROM occupancy WHERE place_id = NEW.id;
  INSERT INTO places_to_count SELECT place_id FROM places_to_count WHERE place_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO places_to_count SELECT place_id FROM places_to_count;
