CREATE TABLE "caretaker_links" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"links_version" bigint NOT NULL,
	"opened_at" bigint,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	CONSTRAINT "caretaker_links_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "caretaker_links_have_names" CHECK (length("caretaker_links"."name") BETWEEN 1 AND 60)
);
--> statement-breakpoint
DROP INDEX "reports_open_by_place";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrival_hour" bigint;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD COLUMN "of_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "caretaker_links" ADD CONSTRAINT "caretaker_links_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caretaker_links_by_host" ON "caretaker_links" USING btree ("host_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open_of_place" ON "reports" USING btree ("place_id","network","reporter_id","seq") WHERE "reports"."done_at" IS NULL AND "reports"."person_id" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_open_of_person" ON "reports" USING btree ("person_id","network","reporter_id","seq") WHERE "reports"."done_at" IS NULL AND "reports"."person_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_by_person" ON "reports" USING btree ("person_id","seq") WHERE "reports"."person_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_by_booking" ON "reports" USING btree ("booking_id") WHERE "reports"."booking_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_have_an_arrival_hour" CHECK ("bookings"."arrival_hour" BETWEEN 0 AND 29);