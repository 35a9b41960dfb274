-- A place is never booked twice for one night. The rule lives here, not in the application, so that it
-- holds for every process and every tool that writes to this file.
CREATE TRIGGER bookings_never_overlap_on_insert BEFORE INSERT ON bookings
BEGIN
  SELECT RAISE(ABORT, 'nights_taken')
  WHERE EXISTS (
    SELECT 1 FROM bookings AS taken
    WHERE taken.place_id = NEW.place_id
      AND taken.check_out > NEW.check_in
      AND taken.check_in < NEW.check_out
  );
END;
--> statement-breakpoint
CREATE TRIGGER bookings_never_overlap_on_update BEFORE UPDATE OF place_id, check_in, check_out ON bookings
BEGIN
  SELECT RAISE(ABORT, 'nights_taken')
  WHERE EXISTS (
    SELECT 1 FROM bookings AS taken
    WHERE taken.place_id = NEW.place_id
      AND taken.seq <> NEW.seq
      AND taken.check_out > NEW.check_in
      AND taken.check_in < NEW.check_out
  );
END;
