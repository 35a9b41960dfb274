CREATE TABLE `fee_lines` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_id` text NOT NULL,
	`host_id` text NOT NULL,
	`booking_id` text,
	`number` text NOT NULL,
	`place` text NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`what` text NOT NULL,
	`total` integer NOT NULL,
	`fee` integer NOT NULL,
	`rate` integer NOT NULL,
	FOREIGN KEY (`statement_id`) REFERENCES `fee_statements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "fee_lines_say_what" CHECK("fee_lines"."what" IN ('stay', 'cancelled', 'no-show', 'moved', 'changed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `fee_lines_by_statement` ON `fee_lines` (`statement_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `fee_lines_by_host` ON `fee_lines` (`host_id`,`booking_id`);
--> statement-breakpoint
CREATE INDEX `fee_lines_by_booking` ON `fee_lines` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `fee_statements` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`host_id` text NOT NULL,
	`month` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`host_name` text NOT NULL,
	`fee` integer NOT NULL,
	`carried` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`paid_to` text DEFAULT '' NOT NULL,
	`said_at` integer,
	`answered_at` integer,
	`words` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fee_statements_are_counted" CHECK("fee_statements"."number" >= 1),
	CONSTRAINT "fee_statements_have_a_month" CHECK(length("fee_statements"."month") = 7),
	CONSTRAINT "fee_statements_carry_no_debts" CHECK("fee_statements"."carried" <= 0),
	CONSTRAINT "fee_statements_have_a_state" CHECK("fee_statements"."state" IN ('due', 'said', 'received', 'refused', 'waived', 'nothing')),
	CONSTRAINT "fee_statements_ask_for_something" CHECK(("fee_statements"."fee" + "fee_statements"."carried" > 0) = ("fee_statements"."state" <> 'nothing')),
	CONSTRAINT "fee_statements_have_bounded_words" CHECK(length("fee_statements"."words") <= 500)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `fee_statements_id_unique` ON `fee_statements` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `fee_statements_have_one_a_month` ON `fee_statements` (`host_id`,`month`);
--> statement-breakpoint
CREATE UNIQUE INDEX `fee_statements_are_numbered` ON `fee_statements` (`year`,`number`);
--> statement-breakpoint
CREATE INDEX `fee_statements_by_month` ON `fee_statements` (`month`,`seq`);
--> statement-breakpoint
CREATE INDEX `fee_statements_open` ON `fee_statements` (`seq`) WHERE "fee_statements"."state" IN ('due', 'said', 'refused');
--> statement-breakpoint
CREATE UNIQUE INDEX `fee_statements_have_one_reference` ON `fee_statements` (`reference`) WHERE "fee_statements"."reference" <> '' AND "fee_statements"."state" IN ('said', 'received');
--> statement-breakpoint
ALTER TABLE `bookings` ADD `fee_rate` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `bookings` ADD CONSTRAINT "bookings_have_a_fee_rate" CHECK("fee_rate" BETWEEN 0 AND 10000);
--> statement-breakpoint
CREATE INDEX `bookings_with_fee` ON `bookings` (`place_id`,`check_out`) WHERE "bookings"."fee_rate" > 0;
