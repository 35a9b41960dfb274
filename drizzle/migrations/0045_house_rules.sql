CREATE TABLE `place_directions` (
	`place_id` text PRIMARY KEY NOT NULL,
	`directions` text NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "place_directions_are_bounded" CHECK(length("place_directions"."directions") BETWEEN 1 AND 3000)
) STRICT;
--> statement-breakpoint
ALTER TABLE `place_photos` ADD `caption` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `place_photos` ADD CONSTRAINT "place_photos_have_bounded_captions" CHECK(length("caption") <= 140);
--> statement-breakpoint
ALTER TABLE `places` ADD `house_rules` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD CONSTRAINT "places_have_house_rules" CHECK("house_rules" LIKE '{%}');
