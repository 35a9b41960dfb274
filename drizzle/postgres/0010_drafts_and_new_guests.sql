CREATE TABLE "place_drafts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"fields" text NOT NULL,
	"photos" text DEFAULT '' NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "place_drafts_are_bounded" CHECK (length("place_drafts"."fields") <= 100000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_host_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guests_seen_at" bigint;--> statement-breakpoint
ALTER TABLE "place_drafts" ADD CONSTRAINT "place_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_place" ON "bookings" USING btree ("place_id","created_at","id") WHERE "bookings"."cancelled_at" IS NULL;--> statement-breakpoint
-- Who had turned mails off, had turned these off, too.
UPDATE "users" SET "wants_host_mail" = "wants_mail";
