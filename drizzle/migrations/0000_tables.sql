-- Generated from app/db/schema.ts; STRICT and WITHOUT ROWID are added by hand, Drizzle cannot say them.
CREATE TABLE `booking_keys` (
	`guest_id` text NOT NULL,
	`key` text NOT NULL,
	`request` text NOT NULL,
	`booking_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`guest_id`, `key`),
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `booking_keys_by_booking` ON `booking_keys` (`booking_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`place_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`no_of_guests` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`price` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_have_nights" CHECK("bookings"."check_in" < "bookings"."check_out"),
	CONSTRAINT "bookings_have_dates" CHECK("bookings"."check_in" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND "bookings"."check_out" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "bookings_have_guests" CHECK("bookings"."no_of_guests" >= 1),
	CONSTRAINT "bookings_have_a_price" CHECK("bookings"."price" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_id_unique` ON `bookings` (`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_place` ON `bookings` (`place_id`,`check_out`,`check_in`);--> statement-breakpoint
CREATE INDEX `bookings_by_guest` ON `bookings` (`guest_id`,`seq`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`uploader_id` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`color` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "photos_have_a_size" CHECK("photos"."width" > 0 AND "photos"."height" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `photos_by_uploader` ON `photos` (`uploader_id`);--> statement-breakpoint
CREATE INDEX `photos_by_age` ON `photos` (`created_at`);--> statement-breakpoint
CREATE TABLE `place_photos` (
	`place_id` text NOT NULL,
	`position` integer NOT NULL,
	`photo_id` text NOT NULL,
	PRIMARY KEY(`place_id`, `position`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `place_photos_by_photo` ON `place_photos` (`photo_id`);--> statement-breakpoint
CREATE TABLE `places` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`address` text NOT NULL,
	`description` text NOT NULL,
	`perks` text DEFAULT '' NOT NULL,
	`extra_info` text DEFAULT '' NOT NULL,
	`check_in` text DEFAULT '' NOT NULL,
	`check_out` text DEFAULT '' NOT NULL,
	`max_guests` integer NOT NULL,
	`price` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "places_take_guests" CHECK("places"."max_guests" BETWEEN 1 AND 10),
	CONSTRAINT "places_have_a_price" CHECK("places"."price" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `places_id_unique` ON `places` (`id`);--> statement-breakpoint
CREATE INDEX `places_by_owner` ON `places` (`owner_id`,`seq`);--> statement-breakpoint
CREATE TABLE `search_slips` (
	`slip` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`slip`, `word`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`last_used_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_use` ON `sessions` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text,
	`google_sub` text,
	`picture_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_sub_unique` ON `users` (`google_sub`);--> statement-breakpoint
CREATE INDEX `users_by_picture` ON `users` (`picture_id`);