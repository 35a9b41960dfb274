-- A hidden place is a paused one, which all lists, indexes and counts leave out already.
ALTER TABLE `places` ADD `hidden` text DEFAULT '' NOT NULL
  CONSTRAINT "places_are_hidden_or_not" CHECK("hidden" = '' OR ("is_paused" AND "hidden" IN ('itself', 'with its host')));
--> statement-breakpoint
ALTER TABLE `places` ADD `hidden_why` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD `was_paused` integer DEFAULT 0 NOT NULL
  CONSTRAINT "places_were_paused_or_not" CHECK("was_paused" IN (0, 1));
--> statement-breakpoint
CREATE INDEX `places_hidden` ON `places` (`seq`) WHERE "hidden" <> '';
--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;
--> statement-breakpoint
CREATE INDEX `jobs_dead` ON `jobs` (`id`) WHERE "due" IS NULL;
--> statement-breakpoint
CREATE TABLE `reports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place_id` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`reporter_id` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`done_at` integer,
	`outcome` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_have_a_reason" CHECK("reason" IN ('not-there', 'not-as-shown', 'unsafe', 'insulting', 'not-theirs', 'other'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `reports_by_place` ON `reports` (`place_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`seq`) WHERE "done_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `reports_done` ON `reports` (`done_at`,`seq`) WHERE "done_at" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `acts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operator_id` text NOT NULL,
	`operator` text NOT NULL,
	`act` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "acts_have_a_subject" CHECK("subject" IN ('person', 'place', 'job', 'report')),
	CONSTRAINT "acts_have_a_reason" CHECK(trim("reason") <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `acts_by_subject` ON `acts` (`subject_id`,`seq`);
--> statement-breakpoint
-- What operators did is written once and stays.
CREATE TRIGGER acts_are_never_changed BEFORE UPDATE ON acts
BEGIN
  SELECT RAISE(ABORT, 'acts_stay');
END;
--> statement-breakpoint
CREATE TRIGGER acts_are_never_removed BEFORE DELETE ON acts
BEGIN
  SELECT RAISE(ABORT, 'acts_stay');
END;
