CREATE TABLE `calendar_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`place_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`etag` text DEFAULT '' NOT NULL,
	`tried_at` integer NOT NULL,
	`good_at` integer NOT NULL,
	`wrong` text DEFAULT '' NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`was_empty` integer DEFAULT false NOT NULL,
	`clashes` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `calendar_imports_by_place` ON `calendar_imports` (`place_id`);
--> statement-breakpoint
-- Added, not made anew: the triggers and the view that keep holds apart stay as they are.
ALTER TABLE `holds` ADD `import_id` text
  CONSTRAINT "holds_of_imports_name_it" CHECK(("what" = 'import') = ("import_id" IS NOT NULL));
