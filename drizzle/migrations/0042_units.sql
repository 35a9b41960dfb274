ALTER TABLE `bookings` ADD `units` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE `bookings` ADD CONSTRAINT "bookings_have_units" CHECK("units" BETWEEN 1 AND 30);
--> statement-breakpoint
ALTER TABLE `calendar_imports` ADD `unit` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE `calendar_imports` ADD CONSTRAINT "calendar_imports_are_of_a_unit" CHECK("unit" BETWEEN 1 AND 30);
--> statement-breakpoint
ALTER TABLE `holds` ADD `unit` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE `holds` ADD CONSTRAINT "holds_are_of_a_unit" CHECK("unit" BETWEEN 1 AND 30);
--> statement-breakpoint
ALTER TABLE `places` ADD `units` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD CONSTRAINT "places_have_units" CHECK("units" BETWEEN 1 AND 30);

--> statement-breakpoint
-- No night of a unit is held twice. Rows that overlap in other units are few, so the index has no need of the unit.
DROP TRIGGER holds_never_overlap_on_insert;
--> statement-breakpoint
DROP TRIGGER holds_never_overlap_on_update;
--> statement-breakpoint
DROP VIEW overlapping_holds;
--> statement-breakpoint
CREATE VIEW overlapping_holds AS
SELECT one.seq AS seq, other.seq AS other_seq
FROM holds AS one
JOIN holds AS other
  ON other.place_id = one.place_id
  AND other.seq <> one.seq
  AND other.check_out > one.check_in
  AND other.check_in < one.check_out
  AND other.unit = one.unit;
--> statement-breakpoint
CREATE TRIGGER holds_never_overlap_on_insert AFTER INSERT ON holds
WHEN EXISTS (SELECT 1 FROM overlapping_holds WHERE seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'nights_taken');
END;
--> statement-breakpoint
CREATE TRIGGER holds_never_overlap_on_update AFTER UPDATE OF place_id, unit, check_in, check_out ON holds
WHEN EXISTS (SELECT 1 FROM overlapping_holds WHERE seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'nights_taken');
END;
