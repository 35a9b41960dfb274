CREATE TABLE `milestones` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`detail` text DEFAULT '' NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `acts` DROP CONSTRAINT "acts_have_a_subject";
--> statement-breakpoint
ALTER TABLE `acts` ADD CONSTRAINT "acts_have_a_subject" CHECK("subject" IN ('person', 'place', 'job', 'report', 'site'));
--> statement-breakpoint
ALTER TABLE `jobs` ADD `refused_at` integer;
