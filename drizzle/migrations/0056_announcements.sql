CREATE TABLE `announcements` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`words` text NOT NULL,
	`audience` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "announcements_have_words" CHECK(trim("announcements"."words") <> ''),
	CONSTRAINT "announcements_have_an_audience" CHECK("announcements"."audience" IN ('all', 'guests', 'hosts')),
	CONSTRAINT "announcements_have_days" CHECK("announcements"."first_day" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND "announcements"."last_day" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "announcements_end_after_they_begin" CHECK("announcements"."last_day" >= "announcements"."first_day")
) STRICT;
--> statement-breakpoint
CREATE INDEX `announcements_by_end` ON `announcements` (`last_day`);
--> statement-breakpoint
-- What operators say above all pages is part of cached ones.
CREATE TRIGGER page_versions_on_new_announcement AFTER INSERT ON announcements
BEGIN
  INSERT INTO page_versions VALUES ('site', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_changed_announcement AFTER UPDATE ON announcements
BEGIN
  INSERT INTO page_versions VALUES ('site', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_gone_announcement AFTER DELETE ON announcements
BEGIN
  INSERT INTO page_versions VALUES ('site', 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
