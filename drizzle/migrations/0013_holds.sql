-- What takes nights is one table: a guest's booking, a block of the host's, an imported event. The rule that no
-- night is held twice stands here alone. A booking becomes the record of what was agreed, and outlives its hold.
DROP TRIGGER bookings_never_overlap_on_insert;
--> statement-breakpoint
DROP TRIGGER bookings_never_overlap_on_update;
--> statement-breakpoint
DROP VIEW overlapping_bookings;
--> statement-breakpoint
DROP TRIGGER page_versions_on_new_booking;
--> statement-breakpoint
DROP TRIGGER page_versions_on_changed_booking;
--> statement-breakpoint
DROP TRIGGER page_versions_on_gone_booking;
--> statement-breakpoint
DROP INDEX bookings_by_place;
--> statement-breakpoint
ALTER TABLE `places` ADD `cancel_until` text DEFAULT '1-day' NOT NULL
  CONSTRAINT "places_have_a_cancel_limit" CHECK("cancel_until" IN ('arrival', '1-day', '5-days', '14-days', 'never'));
--> statement-breakpoint
ALTER TABLE `bookings` ADD `lines` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancel_by` text;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `status` text DEFAULT 'confirmed' NOT NULL
  CONSTRAINT "bookings_have_a_status" CHECK("status" IN ('confirmed', 'cancelled by guest', 'cancelled by host'));
--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancelled_at` integer;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancel_reason` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Until now a total was nights times the price of one. Where it is not, somebody else has written it.
UPDATE bookings SET
  cancel_by = date(check_in, '-1 day'),
  lines = (
    SELECT json_array(json_object(
      'kind', 'nights',
      'count', iif(price % nights = 0, nights, 1),
      'each', iif(price % nights = 0, price / nights, price),
      'amount', price))
    FROM (SELECT cast(julianday(check_out) - julianday(check_in) AS integer) AS nights)
  );
--> statement-breakpoint
CREATE INDEX `bookings_cancelled` ON `bookings` (`place_id`,`cancelled_at`) WHERE "bookings"."status" <> 'confirmed';
--> statement-breakpoint
CREATE TABLE `holds` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place_id` text NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`what` text NOT NULL,
	`booking_id` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	-- The nights are taken first, and the booking is written when they were free.
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "holds_have_nights" CHECK("holds"."check_in" < "holds"."check_out"),
	CONSTRAINT "holds_have_dates" CHECK("holds"."check_in" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND "holds"."check_out" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "holds_are_of_something" CHECK("holds"."what" IN ('booking', 'block', 'import')),
	CONSTRAINT "holds_of_bookings_name_it" CHECK(("holds"."what" = 'booking') = ("holds"."booking_id" IS NOT NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO holds (place_id, check_in, check_out, what, booking_id, created_at)
SELECT place_id, check_in, check_out, 'booking', id, created_at FROM bookings ORDER BY seq;
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_booking_id_unique` ON `holds` (`booking_id`);
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
