ALTER TABLE `bookings` ADD `network` text;
--> statement-breakpoint
CREATE INDEX `bookings_by_network` ON `bookings` (`network`,`check_out`) WHERE "bookings"."network" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `must_prove` integer DEFAULT false NOT NULL;
