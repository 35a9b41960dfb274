-- No other table leans on it and no trigger stands at it, so it may be made anew: a check can't be changed in place.
CREATE TABLE `__new_mailed_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`leads_to` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mailed_links_lead_somewhere" CHECK("__new_mailed_links"."leads_to" IN ('new password', 'proved address', 'new address')),
	CONSTRAINT "mailed_links_of_new_addresses_name_it" CHECK(("__new_mailed_links"."leads_to" = 'new address') = ("__new_mailed_links"."email" <> ''))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_mailed_links`("token_hash", "user_id", "leads_to", "ends_at") SELECT "token_hash", "user_id", "leads_to", "ends_at" FROM `mailed_links`;
--> statement-breakpoint
DROP TABLE `mailed_links`;
--> statement-breakpoint
ALTER TABLE `__new_mailed_links` RENAME TO `mailed_links`;
--> statement-breakpoint
CREATE INDEX `mailed_links_by_user` ON `mailed_links` (`user_id`);
--> statement-breakpoint
CREATE INDEX `mailed_links_by_end` ON `mailed_links` (`ends_at`);
