CREATE TABLE `guest_reviews` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`booking_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`would_host_again` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`private_note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`public_on` text NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "guest_reviews_say_yes_or_no" CHECK("guest_reviews"."would_host_again" IN (0, 1)),
	CONSTRAINT "guest_reviews_are_bounded" CHECK(length("guest_reviews"."text") <= 2000),
	CONSTRAINT "guest_reviews_have_bounded_notes" CHECK(length("guest_reviews"."private_note") <= 1000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_reviews_id_unique` ON `guest_reviews` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `guest_reviews_booking_id_unique` ON `guest_reviews` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `guest_reviews_by_guest` ON `guest_reviews` (`guest_id`,`published_at`,`id`);
--> statement-breakpoint
CREATE INDEX `guest_reviews_by_host` ON `guest_reviews` (`host_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `guest_reviews_blind` ON `guest_reviews` (`public_on`) WHERE "guest_reviews"."published_at" IS NULL;
--> statement-breakpoint
CREATE TABLE `reviews` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`booking_id` text NOT NULL,
	`place_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`check_in` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`private_note` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`public_on` text NOT NULL,
	`published_at` integer,
	`reply` text DEFAULT '' NOT NULL,
	`replied_at` integer,
	`removed_at` integer,
	`removed_why` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_have_stars" CHECK("reviews"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "reviews_are_bounded" CHECK(length("reviews"."text") <= 2000),
	CONSTRAINT "reviews_have_bounded_notes" CHECK(length("reviews"."private_note") <= 1000),
	CONSTRAINT "reviews_have_bounded_replies" CHECK(length("reviews"."reply") <= 1000),
	CONSTRAINT "reviews_are_removed_for_a_reason" CHECK(("reviews"."removed_at" IS NOT NULL) = ("reviews"."removed_why" <> ''))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_id_unique` ON `reviews` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_booking_id_unique` ON `reviews` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `reviews_by_place` ON `reviews` (`place_id`,`published_at`,`id`) WHERE "reviews"."published_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `reviews_by_host` ON `reviews` (`host_id`,`published_at`,`id`);
--> statement-breakpoint
CREATE INDEX `reviews_by_guest` ON `reviews` (`guest_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `reviews_blind` ON `reviews` (`public_on`) WHERE "reviews"."published_at" IS NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD `rating_sum` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD `rating_count` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD `rating_rank` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `places_by_rating` ON `places` (`rating_rank`,`seq`) WHERE "places"."rating_rank" > 0;
--> statement-breakpoint
ALTER TABLE `users` ADD `identity_checked_at` integer;
--> statement-breakpoint
CREATE INDEX `bookings_cancelled_by_host` ON `bookings` (`place_id`,`cancelled_at`,`id`) WHERE "bookings"."status" = 'cancelled by host';
--> statement-breakpoint
-- The sum and the count of the reviews that everybody sees stand with the place, changed in the transaction in which one
-- becomes public, or is removed. The rank is the lower end of the 95 % interval of a share (Wilson), of how far the
-- stars are between one and five: one review of five stars says less than forty that are nearly all. Cached pages of the
-- place and all lists end with the place's row; that of its host is told here.
CREATE TRIGGER place_ratings_on_new_review AFTER INSERT ON reviews
WHEN NEW.published_at IS NOT NULL AND NEW.removed_at IS NULL
BEGIN
  UPDATE places SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1 WHERE id = NEW.place_id;
END;
--> statement-breakpoint
CREATE TRIGGER place_ratings_on_gone_review AFTER DELETE ON reviews
WHEN OLD.published_at IS NOT NULL AND OLD.removed_at IS NULL
BEGIN
  UPDATE places SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1 WHERE id = OLD.place_id;
END;
--> statement-breakpoint
CREATE TRIGGER place_ratings_on_changed_review AFTER UPDATE OF place_id, rating, published_at, removed_at ON reviews
BEGIN
  UPDATE places SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1
    WHERE id = OLD.place_id AND OLD.published_at IS NOT NULL AND OLD.removed_at IS NULL;
  UPDATE places SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1
    WHERE id = NEW.place_id AND NEW.published_at IS NOT NULL AND NEW.removed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER place_ratings_ranked AFTER UPDATE OF rating_sum, rating_count ON places
BEGIN
  UPDATE places SET rating_rank = CASE WHEN rating_count = 0 THEN 0 ELSE max(1, (
    SELECT cast(1e6 * (share + 1.9208 / n - 1.96 * sqrt((share * (1 - share) + 0.9604 / n) / n)) / (1 + 3.8416 / n) AS integer)
    FROM (SELECT cast(NEW.rating_sum - NEW.rating_count AS real) / (4 * NEW.rating_count) AS share, cast(NEW.rating_count AS real) AS n)
  )) END WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_new_review AFTER INSERT ON reviews
WHEN NEW.published_at IS NOT NULL
BEGIN
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.host_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_changed_review AFTER UPDATE ON reviews
WHEN OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL
BEGIN
  INSERT INTO page_versions VALUES (NEW.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.host_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_gone_review AFTER DELETE ON reviews
WHEN OLD.published_at IS NOT NULL
BEGIN
  INSERT INTO page_versions VALUES (OLD.place_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (OLD.host_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
-- What a host's record tells of: a stay they cancelled, and what is known of them.
CREATE TRIGGER page_versions_on_cancelling_host AFTER UPDATE OF status ON bookings
WHEN (OLD.status = 'cancelled by host') <> (NEW.status = 'cancelled by host')
BEGIN
  INSERT INTO page_versions SELECT owner_id, 1 FROM places WHERE id = NEW.place_id
    ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_known_host AFTER UPDATE OF picture_id, proved_at, identity_checked_at, suspended_at ON users
BEGIN
  INSERT INTO page_versions VALUES (NEW.id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
