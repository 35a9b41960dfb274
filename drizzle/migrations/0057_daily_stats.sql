CREATE TABLE `daily_stats` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `empty_searches` (
	`day` text NOT NULL,
	`words` text NOT NULL,
	`is_filtered` integer NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`day`, `words`, `is_filtered`),
	CONSTRAINT "empty_searches_have_bounded_words" CHECK(length("empty_searches"."words") <= 80),
	CONSTRAINT "empty_searches_are_counted" CHECK("empty_searches"."searches" >= 1)
) STRICT;
