CREATE TABLE `guest_register` (
	`id` text PRIMARY KEY NOT NULL,
	`host_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`details` blob NOT NULL,
	`arrived_at` integer NOT NULL,
	`leaves_on` text NOT NULL,
	`sent_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "guest_register_is_bounded" CHECK(length("guest_register"."details") BETWEEN 1 AND 10000),
	CONSTRAINT "guest_register_has_days" CHECK(length("guest_register"."leaves_on") = 10)
) STRICT;
--> statement-breakpoint
CREATE INDEX `guest_register_by_host` ON `guest_register` (`host_id`,`arrived_at`,`id`);
--> statement-breakpoint
CREATE INDEX `guest_register_by_booking` ON `guest_register` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `guest_register_by_end` ON `guest_register` (`leaves_on`);
--> statement-breakpoint
ALTER TABLE `users` ADD `keeps_register` integer DEFAULT false NOT NULL;
