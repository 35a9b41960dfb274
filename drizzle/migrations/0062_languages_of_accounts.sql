ALTER TABLE `users` ADD `language` text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `chose_language` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD CONSTRAINT "users_have_a_language" CHECK("language" IN ('en', 'hi'));
