ALTER TABLE "places" ADD COLUMN "preparation_days" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "latest_arrival" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_have_days_to_prepare" CHECK ("places"."preparation_days" BETWEEN 0 AND 3);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_have_a_latest_arrival" CHECK ("places"."latest_arrival" = '' OR (length("places"."latest_arrival") = 5 AND "places"."latest_arrival" BETWEEN '00:00' AND '23:59'));