ALTER TABLE "calendar_imports" ADD COLUMN "echoes" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Each calendar is read once more: events that touch no night let go of the nights they held.
UPDATE "calendar_imports" SET "etag" = '';
