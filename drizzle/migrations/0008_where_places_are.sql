ALTER TABLE `places` ADD `town` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `district` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `state` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `town_chosen` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `tags` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `placed_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `places_by_town` ON `places` (`town`,`seq`);--> statement-breakpoint
CREATE INDEX `places_by_district` ON `places` (`district`,`seq`);--> statement-breakpoint
CREATE INDEX `places_by_state` ON `places` (`state`,`seq`);--> statement-breakpoint
CREATE INDEX `places_by_placing` ON `places` (`placed_by`);