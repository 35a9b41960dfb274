ALTER TABLE `places` ADD `preparation_days` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD `latest_arrival` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD CONSTRAINT "places_have_days_to_prepare" CHECK("preparation_days" BETWEEN 0 AND 3);
--> statement-breakpoint
ALTER TABLE `places` ADD CONSTRAINT "places_have_a_latest_arrival" CHECK("latest_arrival" = '' OR (length("latest_arrival") = 5 AND "latest_arrival" BETWEEN '00:00' AND '23:59'));
