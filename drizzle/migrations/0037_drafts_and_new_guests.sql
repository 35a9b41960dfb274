CREATE TABLE `place_drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`photos` text DEFAULT '' NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "place_drafts_are_bounded" CHECK(length("place_drafts"."fields") <= 100000)
) STRICT;
--> statement-breakpoint
ALTER TABLE `users` ADD `wants_host_mail` integer DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `guests_seen_at` integer;
--> statement-breakpoint
CREATE INDEX `bookings_by_place` ON `bookings` (`place_id`,`created_at`,`id`) WHERE "bookings"."cancelled_at" IS NULL;
--> statement-breakpoint
-- Who had turned mails off, had turned these off, too.
UPDATE `users` SET `wants_host_mail` = `wants_mail`;
