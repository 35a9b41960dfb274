CREATE TABLE "tax_registrations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"gstin" text NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	CONSTRAINT "tax_registrations_have_a_gstin" CHECK (length("tax_registrations"."gstin") = 15),
	CONSTRAINT "tax_registrations_have_a_name" CHECK (length("tax_registrations"."legal_name") BETWEEN 1 AND 200),
	CONSTRAINT "tax_registrations_have_an_address" CHECK (length("tax_registrations"."address") BETWEEN 1 AND 500)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "kind" text DEFAULT 'receipt' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "host_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "place_of_supply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "has_gstin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_registrations" ADD CONSTRAINT "tax_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_are_of_a_kind" CHECK ("receipts"."kind" IN ('receipt', 'tax invoice'));