DROP INDEX `holds_by_place`;
--> statement-breakpoint
CREATE INDEX `holds_by_place` ON `holds` (`place_id`,`check_out`,`check_in`,`lapses_at`);
