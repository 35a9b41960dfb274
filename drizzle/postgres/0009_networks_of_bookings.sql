ALTER TABLE "bookings" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_prove" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_by_network" ON "bookings" USING btree ("network","check_out") WHERE "bookings"."network" IS NOT NULL;