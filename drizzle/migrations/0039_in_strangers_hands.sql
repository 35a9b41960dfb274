CREATE TABLE `report_evidence_photos` (
	`evidence` integer NOT NULL,
	`position` integer NOT NULL,
	`photo_id` text NOT NULL,
	PRIMARY KEY(`evidence`, `position`),
	FOREIGN KEY (`evidence`) REFERENCES `report_evidence`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_evidence_photos_by_photo` ON `report_evidence_photos` (`photo_id`);
--> statement-breakpoint
CREATE TABLE `report_evidence` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`place_id` text NOT NULL,
	`host_id` text NOT NULL,
	`shown` text NOT NULL,
	`fingerprint` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`erase_at` integer,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_evidence_by_place` ON `report_evidence` (`place_id`,`fingerprint`);
--> statement-breakpoint
CREATE INDEX `report_evidence_by_host` ON `report_evidence` (`host_id`);
--> statement-breakpoint
CREATE INDEX `report_evidence_by_end` ON `report_evidence` (`erase_at`) WHERE "report_evidence"."erase_at" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `shut_outs` (
	`host_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`host_id`, `guest_id`),
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `shut_outs_by_guest` ON `shut_outs` (`guest_id`);
--> statement-breakpoint
ALTER TABLE `bookings` DROP CONSTRAINT "bookings_have_a_status";
--> statement-breakpoint
ALTER TABLE `bookings` ADD CONSTRAINT "bookings_have_a_status" CHECK("status" IN ('confirmed', 'cancelled by guest', 'cancelled by host', 'cancelled by operator'));
--> statement-breakpoint
DROP INDEX `reports_open`;
--> statement-breakpoint
ALTER TABLE `reports` ADD `network` text;
--> statement-breakpoint
ALTER TABLE `reports` ADD `evidence` integer REFERENCES report_evidence(seq) ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX `reports_open_by_place` ON `reports` (`place_id`,`network`,`reporter_id`,`seq`) WHERE "reports"."done_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `reports_by_evidence` ON `reports` (`evidence`);
--> statement-breakpoint
ALTER TABLE `users` ADD `links_version` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Reports that are open already: what they are about as it is now, as nobody has stored it then.
INSERT INTO report_evidence (place_id, host_id, shown, fingerprint)
SELECT p.id, p.owner_id,
  json_object(
    'title', p.title, 'address', p.address, 'description', p.description, 'extraInfo', p.extra_info,
    'perks', p.perks, 'maxGuests', p.max_guests, 'price', p.price,
    'host', json_object('name', u.name, 'email', u.email, 'phone', u.phone)
  ),
  ''
FROM places p JOIN users u ON u.id = p.owner_id
WHERE p.id IN (SELECT place_id FROM reports WHERE done_at IS NULL);
--> statement-breakpoint
INSERT INTO report_evidence_photos (evidence, position, photo_id)
SELECT e.seq, f.position, f.photo_id FROM report_evidence e JOIN place_photos f ON f.place_id = e.place_id;
--> statement-breakpoint
UPDATE reports SET evidence = (SELECT e.seq FROM report_evidence e WHERE e.place_id = reports.place_id)
WHERE done_at IS NULL;
