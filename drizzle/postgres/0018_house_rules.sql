CREATE TABLE "place_directions" (
	"place_id" text PRIMARY KEY NOT NULL,
	"directions" text NOT NULL,
	CONSTRAINT "place_directions_are_bounded" CHECK (length("place_directions"."directions") BETWEEN 1 AND 3000)
);
--> statement-breakpoint
ALTER TABLE "place_photos" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "house_rules" text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_directions" ADD CONSTRAINT "place_directions_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_photos" ADD CONSTRAINT "place_photos_have_bounded_captions" CHECK (length("place_photos"."caption") <= 140);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_have_house_rules" CHECK ("places"."house_rules" LIKE '{%}');