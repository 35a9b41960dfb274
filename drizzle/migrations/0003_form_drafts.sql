CREATE TABLE `form_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `form_drafts_by_age` ON `form_drafts` (`created_at`);