CREATE TABLE "saved_places" (
	"user_id" text NOT NULL,
	"place_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "saved_places_user_id_place_id_pk" PRIMARY KEY("user_id","place_id"),
	CONSTRAINT "saved_places_have_bounded_notes" CHECK (length("saved_places"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "saved_shares" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	CONSTRAINT "saved_shares_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "amenities" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_shares" ADD CONSTRAINT "saved_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_places_by_place" ON "saved_places" USING btree ("place_id");