ALTER TABLE `places` ADD `approval` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `places` ADD `approval_since` integer;
--> statement-breakpoint
ALTER TABLE `places` ADD CONSTRAINT "places_are_approved_or_not" CHECK("approval" IN ('', 'waiting', 'refused', 'changed'));
--> statement-breakpoint
CREATE INDEX `places_to_approve` ON `places` (`approval`,`approval_since`,`seq`) WHERE "places"."approval" <> '';
--> statement-breakpoint
ALTER TABLE `users` ADD `role` text;
--> statement-breakpoint
ALTER TABLE `users` ADD CONSTRAINT "users_have_a_role" CHECK("role" IN ('support', 'accountant'));
--> statement-breakpoint
CREATE INDEX `users_with_a_role` ON `users` (`id`) WHERE "users"."operator_since" IS NOT NULL OR "users"."role" IS NOT NULL;
