DROP INDEX `bookings_cancelled`;--> statement-breakpoint
CREATE INDEX `bookings_cancelled` ON `bookings` (`place_id`,`cancelled_at`,`id`) WHERE "bookings"."cancelled_at" IS NOT NULL;