ALTER TABLE `places` ADD `bedrooms` integer
  CONSTRAINT "places_have_bedrooms" CHECK("bedrooms" BETWEEN 0 AND 50);
--> statement-breakpoint
ALTER TABLE `places` ADD `beds` integer
  CONSTRAINT "places_have_beds" CHECK("beds" BETWEEN 0 AND 50);
--> statement-breakpoint
ALTER TABLE `places` ADD `bathrooms` integer
  CONSTRAINT "places_have_bathrooms" CHECK("bathrooms" BETWEEN 0 AND 50);
