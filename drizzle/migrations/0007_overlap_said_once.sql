-- What it means that two stays share a night is said in one place, for a new stay and for a changed one.
DROP TRIGGER bookings_never_overlap_on_insert;
--> statement-breakpoint
DROP TRIGGER bookings_never_overlap_on_update;
--> statement-breakpoint
CREATE VIEW overlapping_bookings AS
SELECT one.seq AS seq, other.seq AS other_seq
FROM bookings AS one
JOIN bookings AS other
  ON other.place_id = one.place_id
  AND other.seq <> one.seq
  AND other.check_out > one.check_in
  AND other.check_in < one.check_out;
--> statement-breakpoint
CREATE TRIGGER bookings_never_overlap_on_insert AFTER INSERT ON bookings
WHEN EXISTS (SELECT 1 FROM overlapping_bookings WHERE seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'nights_taken');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_never_overlap_on_update AFTER UPDATE OF place_id, check_in, check_out ON bookings
WHEN EXISTS (SELECT 1 FROM overlapping_bookings WHERE seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'nights_taken');
END;
