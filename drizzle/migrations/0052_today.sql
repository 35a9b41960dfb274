CREATE TABLE `caretaker_links` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`links_version` integer NOT NULL,
	`opened_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "caretaker_links_have_names" CHECK(length("caretaker_links"."name") BETWEEN 1 AND 60)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `caretaker_links_key_hash_unique` ON `caretaker_links` (`key_hash`);
--> statement-breakpoint
CREATE INDEX `caretaker_links_by_host` ON `caretaker_links` (`host_id`);
--> statement-breakpoint
DROP INDEX `reports_open_by_place`;
--> statement-breakpoint
ALTER TABLE `reports` ADD `person_id` text REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE `reports` ADD `booking_id` text REFERENCES bookings(id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX `reports_open_of_place` ON `reports` (`place_id`,`network`,`reporter_id`,`seq`) WHERE "reports"."done_at" IS NULL AND "reports"."person_id" IS NULL;
--> statement-breakpoint
CREATE INDEX `reports_open_of_person` ON `reports` (`person_id`,`network`,`reporter_id`,`seq`) WHERE "reports"."done_at" IS NULL AND "reports"."person_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `reports_by_person` ON `reports` (`person_id`,`seq`) WHERE "reports"."person_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `reports_by_booking` ON `reports` (`booking_id`) WHERE "reports"."booking_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `arrival_hour` integer;
--> statement-breakpoint
ALTER TABLE `bookings` ADD CONSTRAINT "bookings_have_an_arrival_hour" CHECK("arrival_hour" BETWEEN 0 AND 29);
--> statement-breakpoint
ALTER TABLE `report_evidence` ADD `of_person` integer DEFAULT false NOT NULL;
