ALTER TABLE `places` ADD `fewest_nights` integer DEFAULT 1 NOT NULL
  CONSTRAINT "places_have_fewest_nights" CHECK("fewest_nights" BETWEEN 1 AND 30);
--> statement-breakpoint
ALTER TABLE `places` ADD `most_nights` integer DEFAULT 90 NOT NULL
  CONSTRAINT "places_have_most_nights" CHECK("most_nights" BETWEEN "fewest_nights" AND 365);
--> statement-breakpoint
ALTER TABLE `places` ADD `notice_days` integer DEFAULT 0 NOT NULL
  CONSTRAINT "places_have_days_of_notice" CHECK("notice_days" BETWEEN 0 AND 14);
