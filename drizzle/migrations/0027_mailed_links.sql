CREATE TABLE `mailed_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`leads_to` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mailed_links_lead_somewhere" CHECK("mailed_links"."leads_to" IN ('new password', 'proved address'))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `mailed_links_by_user` ON `mailed_links` (`user_id`);
--> statement-breakpoint
CREATE INDEX `mailed_links_by_end` ON `mailed_links` (`ends_at`);
--> statement-breakpoint
CREATE TABLE `seen_browsers` (
	`user_id` text NOT NULL,
	`browser` text NOT NULL,
	`network` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `browser`, `network`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `seen_browsers_by_age` ON `seen_browsers` (`seen_at`);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `sessions` ADD `network` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `sessions` ADD `new_password_hash` text;
--> statement-breakpoint
ALTER TABLE `sessions` ADD `new_password_until` integer;
