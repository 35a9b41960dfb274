CREATE TABLE `stay_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`booking_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`proposed_by` text NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`no_of_guests` integer NOT NULL,
	`units` integer NOT NULL,
	`price` integer NOT NULL,
	`lines` text NOT NULL,
	`terms` text,
	`cancel_by` text,
	`old_check_in` text NOT NULL,
	`old_check_out` text NOT NULL,
	`old_guests` integer NOT NULL,
	`old_units` integer NOT NULL,
	`old_price` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'proposed' NOT NULL,
	`answer_by` integer NOT NULL,
	`ended_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stay_changes_have_nights" CHECK("stay_changes"."check_in" < "stay_changes"."check_out"),
	CONSTRAINT "stay_changes_have_dates" CHECK("stay_changes"."check_in" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND "stay_changes"."check_out" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "stay_changes_are_by_a_side" CHECK("stay_changes"."proposed_by" IN ('guest', 'host')),
	CONSTRAINT "stay_changes_have_guests" CHECK("stay_changes"."no_of_guests" >= 1),
	CONSTRAINT "stay_changes_have_units" CHECK("stay_changes"."units" BETWEEN 1 AND 30),
	CONSTRAINT "stay_changes_have_a_price" CHECK("stay_changes"."price" >= 0),
	CONSTRAINT "stay_changes_have_a_state" CHECK("stay_changes"."state" IN ('proposed', 'accepted', 'refused', 'lapsed', 'withdrawn'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `stay_changes_id_unique` ON `stay_changes` (`id`);
--> statement-breakpoint
CREATE INDEX `stay_changes_by_booking` ON `stay_changes` (`booking_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `stay_changes_by_guest` ON `stay_changes` (`guest_id`);
--> statement-breakpoint
CREATE INDEX `stay_changes_by_host` ON `stay_changes` (`host_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `stay_changes_one_open` ON `stay_changes` (`booking_id`) WHERE "stay_changes"."state" = 'proposed';
--> statement-breakpoint
ALTER TABLE `bookings` ADD `no_show_at` integer;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `no_show_note` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `no_show_answer` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `paid_on` text;
