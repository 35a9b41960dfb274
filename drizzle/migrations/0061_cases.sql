CREATE TABLE `case_notes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_seq` integer NOT NULL,
	`operator_id` text NOT NULL,
	`operator` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`case_seq`) REFERENCES `cases`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "case_notes_have_words" CHECK(trim("case_notes"."words") <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `case_notes_by_case` ON `case_notes` (`case_seq`,`seq`);
--> statement-breakpoint
CREATE TABLE `cases` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place_id` text,
	`about_id` text NOT NULL,
	`taken_by` text,
	`taken_at` integer,
	`settled_at` integer,
	`settled_as` text,
	`outcome` text DEFAULT '' NOT NULL,
	`reopened_at` integer,
	`notes_end_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cases_are_settled_somehow" CHECK("cases"."settled_as" IN ('nothing-wrong', 'put-right', 'warned', 'hidden', 'suspended', 'handed-on', 'not-honest', 'other'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cases_of_place` ON `cases` (`place_id`) WHERE "cases"."place_id" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `cases_of_person` ON `cases` (`about_id`) WHERE "cases"."place_id" IS NULL;
--> statement-breakpoint
CREATE INDEX `cases_by_person` ON `cases` (`about_id`);
--> statement-breakpoint
CREATE INDEX `cases_by_taker` ON `cases` (`taken_by`,`seq`);
--> statement-breakpoint
CREATE INDEX `cases_settled` ON `cases` (`settled_at`,`seq`) WHERE "cases"."settled_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `cases_by_end_of_notes` ON `cases` (`notes_end_at`) WHERE "cases"."notes_end_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `reports` ADD `settled_as` text;
--> statement-breakpoint
ALTER TABLE `reports` ADD `mailed` text;
--> statement-breakpoint
CREATE INDEX `reports_to_be_mailed` ON `reports` (`seq`) WHERE "reports"."mailed" IS NULL AND "reports"."done_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `reports_by_mail` ON `reports` (`mailed`,`seq`) WHERE "reports"."mailed" <> '';
--> statement-breakpoint
-- What was reported before there were cases.
INSERT INTO cases (place_id, about_id, settled_at, created_at)
SELECT reports.place_id, places.owner_id,
  CASE WHEN count(*) = count(reports.done_at) THEN max(reports.done_at) END, min(reports.created_at)
FROM reports JOIN places ON places.id = reports.place_id
WHERE reports.person_id IS NULL
GROUP BY reports.place_id, places.owner_id
ORDER BY min(reports.seq);
--> statement-breakpoint
INSERT INTO cases (about_id, settled_at, created_at)
SELECT person_id, CASE WHEN count(*) = count(done_at) THEN max(done_at) END, min(created_at)
FROM reports
WHERE person_id IS NOT NULL
GROUP BY person_id
ORDER BY min(seq);
