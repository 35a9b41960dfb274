-- A hold without a number that is never used again and without a key to its booking: each is a tree that every booking
-- had to write to, and nothing reads by them.
DROP TRIGGER holds_never_overlap_on_insert;
--> statement-breakpoint
DROP TRIGGER holds_never_overlap_on_update;
--> statement-breakpoint
DROP TRIGGER page_versions_on_new_hold;
--> statement-breakpoint
DROP TRIGGER page_versions_on_changed_hold;
--> statement-breakpoint
DROP TRIGGER page_versions_on_gone_hold;
--> statement-breakpoint
DROP VIEW overlapping_holds;
--> statement-breakpoint
CREATE TABLE `lighter_holds` (
	`seq` integer PRIMARY KEY NOT NULL,
	`place_id` text NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`what` text NOT NULL,
	`booking_id` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "holds_have_nights" CHECK("check_in" < "check_out"),
	CONSTRAINT "holds_have_dates" CHECK("check_in" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND "check_out" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "holds_are_of_something" CHECK("what" IN ('booking', 'block', 'import')),
	CONSTRAINT "holds_of_bookings_name_it" CHECK(("what" = 'booking') = ("booking_id" IS NOT NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO lighter_holds SELECT seq, place_id, check_in, check_out, what, booking_id, note, created_at FROM holds;
--> statement-breakpoint
DROP TABLE holds;
--> statement-breakpoint
ALTER TABLE lighter_holds RENAME TO holds;
--> statement-breakpoint
CREATE INDEX `holds_by_place` ON `holds` (`place_id`,`check_out`,`check_in`);
--> statement-breakpoint
CREATE VIEW overlapping_holds AS
SELECT one.seq AS seq, other.seq AS other_seq
FROM holds AS one
JOIN holds AS other
  ON other.place_id = one.place_id
  AND other.seq <> one.seq
  AND other.check_out > one.check_in
  AND other.check_in < one.check_out;
--> statement-breakpoint
CREATE TRIGGER holds_never_overlap_on_insert AFTER INSERT ON holds
WHEN EXISTS (SELECT 1 FROM overlapping_holds WHERE seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'nights_taken');
END;
--> statement-breakpoint
CREATE TRIGGER holds_never_overlap_on_update AFTER UPDATE OF place_id, check_in, check_out ON holds
WHEN EXISTS (SELECT 1 FROM overlapping_holds WHERE seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'nights_taken');
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_new_hold AFTER INSERT ON holds
BEGIN
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_changed_hold AFTER UPDATE ON holds
BEGIN
  INSERT INTO page_versions VALUES (OLD.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_gone_hold AFTER DELETE ON holds
BEGIN
  INSERT INTO page_versions VALUES (OLD.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
