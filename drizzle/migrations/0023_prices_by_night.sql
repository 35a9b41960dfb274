ALTER TABLE `places` ADD `prices` text DEFAULT '{}' NOT NULL
  CONSTRAINT "places_have_prices" CHECK("prices" LIKE '{%}');
--> statement-breakpoint
ALTER TABLE `places` ADD `fees` text DEFAULT '{}' NOT NULL
  CONSTRAINT "places_have_fees" CHECK("fees" LIKE '{%}');
