ALTER TABLE `users` ADD `proved_at` integer;--> statement-breakpoint
-- Google had verified the email of everybody who came with it.
UPDATE `users` SET `proved_at` = `created_at` WHERE `google_sub` IS NOT NULL;
