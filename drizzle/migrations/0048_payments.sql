CREATE TABLE `payees` (
	`user_id` text PRIMARY KEY NOT NULL,
	`upi_id` text NOT NULL,
	`payee_name` text NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payees_have_a_name" CHECK(("payees"."upi_id" = '') = ("payees"."payee_name" = '')),
	CONSTRAINT "payees_have_bounded_ids" CHECK(length("payees"."upi_id") <= 321)
) STRICT;
--> statement-breakpoint
CREATE TABLE `payments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`booking_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text DEFAULT 'due' NOT NULL,
	`due_at` integer,
	`reference` text DEFAULT '' NOT NULL,
	`paid_to` text DEFAULT '' NOT NULL,
	`said_at` integer,
	`answered_at` integer,
	`answered_by` text,
	`words` text DEFAULT '' NOT NULL,
	`refusals` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_are_of_a_kind" CHECK("payments"."kind" IN ('advance', 'rest', 'refund')),
	CONSTRAINT "payments_are_of_rupees" CHECK("payments"."amount" >= 1),
	CONSTRAINT "payments_have_a_state" CHECK("payments"."state" IN ('due', 'said', 'received', 'refused', 'waived')),
	CONSTRAINT "payments_have_a_bounded_reference" CHECK(length("payments"."reference") IN (0, 12)),
	CONSTRAINT "payments_have_bounded_words" CHECK(length("payments"."words") <= 500),
	CONSTRAINT "payments_are_said_at_a_time" CHECK("payments"."state" <> 'said' OR "payments"."said_at" IS NOT NULL),
	CONSTRAINT "payments_are_answered_by_somebody" CHECK(("payments"."state" IN ('due', 'said')) = ("payments"."answered_by" IS NULL)),
	CONSTRAINT "payments_are_answered_by_who_gets_them" CHECK("payments"."state" NOT IN ('received', 'refused') OR "payments"."answered_by" = CASE "payments"."kind" WHEN 'refund' THEN 'guest' ELSE 'host' END)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_id_unique` ON `payments` (`id`);
--> statement-breakpoint
CREATE INDEX `payments_by_booking` ON `payments` (`booking_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `payments_by_guest` ON `payments` (`guest_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `payments_by_host` ON `payments` (`host_id`,`state`,`seq`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_have_one_reference` ON `payments` (`host_id`,`reference`) WHERE "payments"."reference" <> '' AND "payments"."state" IN ('said', 'received');
--> statement-breakpoint
CREATE TABLE `receipts` (
	`host_id` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`payment_id` text NOT NULL,
	`host_name` text NOT NULL,
	`address` text NOT NULL,
	`total` integer NOT NULL,
	`lines` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`host_id`, `year`, `number`),
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "receipts_are_counted" CHECK("receipts"."number" >= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_payment_id_unique` ON `receipts` (`payment_id`);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `lapses_at` integer;
--> statement-breakpoint
CREATE INDEX `bookings_lapsing` ON `bookings` (`lapses_at`) WHERE "bookings"."lapses_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD `payment` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD CONSTRAINT "places_have_a_payment" CHECK("payment" LIKE '{%}');
