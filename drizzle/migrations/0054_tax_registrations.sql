CREATE TABLE `tax_registrations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`gstin` text NOT NULL,
	`legal_name` text NOT NULL,
	`address` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tax_registrations_have_a_gstin" CHECK(length("tax_registrations"."gstin") = 15),
	CONSTRAINT "tax_registrations_have_a_name" CHECK(length("tax_registrations"."legal_name") BETWEEN 1 AND 200),
	CONSTRAINT "tax_registrations_have_an_address" CHECK(length("tax_registrations"."address") BETWEEN 1 AND 500)
) STRICT;
--> statement-breakpoint
ALTER TABLE `receipts` ADD `kind` text DEFAULT 'receipt' NOT NULL;
--> statement-breakpoint
ALTER TABLE `receipts` ADD `gstin` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `receipts` ADD `host_address` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `receipts` ADD `place_of_supply` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `receipts` ADD CONSTRAINT "receipts_are_of_a_kind" CHECK("kind" IN ('receipt', 'tax invoice'));
--> statement-breakpoint
ALTER TABLE `places` ADD `has_gstin` integer DEFAULT false NOT NULL;
