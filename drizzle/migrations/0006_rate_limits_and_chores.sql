CREATE TABLE `chores` (
	`name` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rate_limits_by_end` ON `rate_limits` (`expire`);
