ALTER TABLE "places" ADD COLUMN "approval" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "approval_since" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
CREATE INDEX "places_to_approve" ON "places" USING btree ("approval","approval_since","seq") WHERE "places"."approval" <> '';--> statement-breakpoint
CREATE INDEX "users_with_a_role" ON "users" USING btree ("id") WHERE "users"."operator_since" IS NOT NULL OR "users"."role" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_are_approved_or_not" CHECK ("places"."approval" IN ('', 'waiting', 'refused', 'changed'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_have_a_role" CHECK ("users"."role" IN ('support', 'accountant'));