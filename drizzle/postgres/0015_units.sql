ALTER TABLE "bookings" ADD COLUMN "units" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD COLUMN "unit" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "unit" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "units" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_have_units" CHECK ("bookings"."units" BETWEEN 1 AND 30);--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_are_of_a_unit" CHECK ("calendar_imports"."unit" BETWEEN 1 AND 30);--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_are_of_a_unit" CHECK ("holds"."unit" BETWEEN 1 AND 30);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_have_units" CHECK ("places"."units" BETWEEN 1 AND 30);--> statement-breakpoint
-- No night of a unit is held twice. The unit is the seed of the number that a place's id is made into: the index stays
-- as narrow as it was, and a booking writes no more.
ALTER TABLE holds DROP CONSTRAINT nights_taken;
--> statement-breakpoint
ALTER TABLE holds ADD CONSTRAINT nights_taken
  EXCLUDE USING gist (hashtextextended(place_id, unit) WITH =, nights(check_in, check_out) WITH &&);
