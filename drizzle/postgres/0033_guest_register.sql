CREATE TABLE "guest_register" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"details" "bytea" NOT NULL,
	"arrived_at" bigint NOT NULL,
	"leaves_on" text NOT NULL,
	"sent_at" bigint,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	CONSTRAINT "guest_register_is_bounded" CHECK (length("guest_register"."details") BETWEEN 1 AND 10000),
	CONSTRAINT "guest_register_has_days" CHECK (length("guest_register"."leaves_on") = 10)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keeps_register" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_register" ADD CONSTRAINT "guest_register_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_register" ADD CONSTRAINT "guest_register_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_register_by_host" ON "guest_register" USING btree ("host_id","arrived_at","id");--> statement-breakpoint
CREATE INDEX "guest_register_by_booking" ON "guest_register" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "guest_register_by_end" ON "guest_register" USING btree ("leaves_on");