CREATE TABLE `booking_requests` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`place_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`check_in` text NOT NULL,
	`check_out` text NOT NULL,
	`no_of_guests` integer NOT NULL,
	`units` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`price` integer NOT NULL,
	`lines` text NOT NULL,
	`terms` text NOT NULL,
	`cancel_by` text,
	`network` text,
	`state` text DEFAULT 'requested' NOT NULL,
	`answer_by` integer NOT NULL,
	`answered_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`form_key` text DEFAULT '' NOT NULL,
	`fingerprint` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_requests_have_nights" CHECK("booking_requests"."check_in" < "booking_requests"."check_out"),
	CONSTRAINT "booking_requests_have_dates" CHECK("booking_requests"."check_in" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND "booking_requests"."check_out" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "booking_requests_have_guests" CHECK("booking_requests"."no_of_guests" >= 1),
	CONSTRAINT "booking_requests_have_units" CHECK("booking_requests"."units" BETWEEN 1 AND 30),
	CONSTRAINT "booking_requests_have_a_price" CHECK("booking_requests"."price" >= 0),
	CONSTRAINT "booking_requests_have_a_state" CHECK("booking_requests"."state" IN ('requested', 'accepted', 'refused', 'lapsed', 'withdrawn')),
	CONSTRAINT "booking_requests_say_when_they_ended" CHECK(("booking_requests"."state" = 'requested') = ("booking_requests"."answered_at" IS NULL)),
	CONSTRAINT "booking_requests_have_bounded_reasons" CHECK(length("booking_requests"."reason") <= 1000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_requests_id_unique` ON `booking_requests` (`id`);
--> statement-breakpoint
CREATE INDEX `booking_requests_by_guest` ON `booking_requests` (`guest_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `booking_requests_by_place` ON `booking_requests` (`place_id`,`guest_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `booking_requests_open` ON `booking_requests` (`place_id`,`answer_by`) WHERE "booking_requests"."state" = 'requested';
--> statement-breakpoint
CREATE INDEX `booking_requests_by_network` ON `booking_requests` (`network`,`check_out`) WHERE "booking_requests"."network" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `booking_requests_by_key` ON `booking_requests` (`guest_id`,`form_key`) WHERE "booking_requests"."form_key" <> '';
--> statement-breakpoint
CREATE INDEX `booking_requests_by_age` ON `booking_requests` (`created_at`);
--> statement-breakpoint
ALTER TABLE `mailed_links` DROP CONSTRAINT "mailed_links_lead_somewhere";
--> statement-breakpoint
ALTER TABLE `mailed_links` ADD `request_id` text;
--> statement-breakpoint
ALTER TABLE `mailed_links` ADD CONSTRAINT "mailed_links_of_requests_name_it" CHECK(("leads_to" = 'answered request') = ("request_id" IS NOT NULL));
--> statement-breakpoint
ALTER TABLE `mailed_links` ADD CONSTRAINT "mailed_links_lead_somewhere" CHECK("leads_to" IN ('new password', 'proved address', 'new address', 'answered request'));
--> statement-breakpoint
ALTER TABLE `bookings` DROP CONSTRAINT "bookings_have_a_status";
--> statement-breakpoint
ALTER TABLE `bookings` ADD CONSTRAINT "bookings_have_a_status" CHECK("status" IN ('confirmed', 'cancelled by guest', 'cancelled by host', 'cancelled by operator', 'lapsed'));
--> statement-breakpoint
ALTER TABLE `holds` DROP CONSTRAINT "holds_are_of_something";
--> statement-breakpoint
ALTER TABLE `holds` DROP CONSTRAINT "holds_of_bookings_name_it";
--> statement-breakpoint
ALTER TABLE `holds` ADD `lapses_at` integer;
--> statement-breakpoint
ALTER TABLE `holds` ADD CONSTRAINT "holds_are_of_something" CHECK("what" IN ('booking', 'block', 'import', 'request', 'change'));
--> statement-breakpoint
ALTER TABLE `holds` ADD CONSTRAINT "holds_of_bookings_name_it" CHECK(("what" IN ('booking', 'request', 'change')) = ("booking_id" IS NOT NULL));
--> statement-breakpoint
ALTER TABLE `places` ADD `booking` text DEFAULT 'at once' NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD CONSTRAINT "places_are_booked_somehow" CHECK("booking" IN ('at once', 'on request'));
--> statement-breakpoint
-- Requests show in the conversation of their guest and place, as bookings do.
CREATE TRIGGER conversation_versions_on_new_request AFTER INSERT ON booking_requests
BEGIN
  UPDATE conversations SET version = version + 1 WHERE place_id = NEW.place_id AND guest_id = NEW.guest_id;
END;
--> statement-breakpoint
CREATE TRIGGER conversation_versions_on_changed_request AFTER UPDATE OF state ON booking_requests
BEGIN
  UPDATE conversations SET version = version + 1 WHERE place_id = NEW.place_id AND guest_id = NEW.guest_id;
END;
