-- Raised in the same transaction as the change itself, so a kept page is known to be stale by the very next
-- request, in every process.
CREATE TABLE `page_versions` (
	`page` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_new_place AFTER INSERT ON places
BEGIN
  INSERT INTO page_versions VALUES ('lists', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_changed_place AFTER UPDATE ON places
BEGIN
  INSERT INTO page_versions VALUES ('lists', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_gone_place AFTER DELETE ON places
BEGIN
  INSERT INTO page_versions VALUES ('lists', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (OLD.id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_new_photo AFTER INSERT ON place_photos
BEGIN
  INSERT INTO page_versions VALUES ('lists', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_moved_photo AFTER UPDATE ON place_photos
BEGIN
  INSERT INTO page_versions VALUES ('lists', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_gone_photo AFTER DELETE ON place_photos
BEGIN
  INSERT INTO page_versions VALUES ('lists', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (OLD.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_new_booking AFTER INSERT ON bookings
BEGIN
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_changed_booking AFTER UPDATE ON bookings
BEGIN
  INSERT INTO page_versions VALUES (OLD.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_gone_booking AFTER DELETE ON bookings
BEGIN
  INSERT INTO page_versions VALUES (OLD.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
