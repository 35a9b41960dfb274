CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`what` text NOT NULL,
	`due` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`taken_until` integer DEFAULT 0 NOT NULL,
	`failed` text DEFAULT '' NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `jobs_by_due` ON `jobs` (`kind`,`due`);
--> statement-breakpoint
-- It renews itself and is never gone, so there is one of it from the first day on. Not at once: a start has enough to do.
INSERT INTO jobs (id, kind, what, due) VALUES ('sweep', 'sweep', '{}', cast(unixepoch('subsec') * 1000 AS integer) + 60000);
--> statement-breakpoint
DROP TABLE `chores`;
