CREATE TABLE `saved_places` (
	`user_id` text NOT NULL,
	`place_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "saved_places_have_bounded_notes" CHECK(length("saved_places"."note") <= 500)
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_places_by_place` ON `saved_places` (`place_id`);
--> statement-breakpoint
CREATE TABLE `saved_shares` (
	`user_id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_shares_key_unique` ON `saved_shares` (`key`);
--> statement-breakpoint
ALTER TABLE `places` ADD `amenities` text DEFAULT '' NOT NULL;
