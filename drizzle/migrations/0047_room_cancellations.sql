CREATE TABLE `room_cancellations` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`cancelled_by` text NOT NULL,
	`units` integer NOT NULL,
	`price` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "room_cancellations_are_by_a_side" CHECK("room_cancellations"."cancelled_by" IN ('guest', 'host')),
	CONSTRAINT "room_cancellations_have_units" CHECK("room_cancellations"."units" BETWEEN 1 AND 29)
) STRICT;
--> statement-breakpoint
CREATE INDEX `room_cancellations_by_booking` ON `room_cancellations` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `room_cancellations_by_guest` ON `room_cancellations` (`guest_id`);
