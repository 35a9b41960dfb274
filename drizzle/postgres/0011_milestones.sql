CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acts" DROP CONSTRAINT "acts_have_a_subject";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "refused_at" bigint;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_have_a_subject" CHECK ("acts"."subject" IN ('person', 'place', 'job', 'report', 'site'));