CREATE TABLE `blocked_hosts` (
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`guest_id`, `host_id`),
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `blocked_hosts_by_host` ON `blocked_hosts` (`host_id`);
--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text NOT NULL,
	`place_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`host_id` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer NOT NULL,
	`guest_unread` integer DEFAULT 0 NOT NULL,
	`host_unread` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	`answered_at` integer,
	`guest_mail_due` integer,
	`guest_mailed_at` integer DEFAULT 0 NOT NULL,
	`guest_mailed_seq` integer DEFAULT 0 NOT NULL,
	`host_mail_due` integer,
	`host_mailed_at` integer DEFAULT 0 NOT NULL,
	`host_mailed_seq` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`place_id`, `guest_id`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversations_are_of_two" CHECK("conversations"."guest_id" <> "conversations"."host_id"),
	CONSTRAINT "conversations_count_unread" CHECK("conversations"."guest_unread" >= 0 AND "conversations"."host_unread" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_id_unique` ON `conversations` (`id`);
--> statement-breakpoint
CREATE INDEX `conversations_by_guest` ON `conversations` (`guest_id`,`last_message_at`,`id`);
--> statement-breakpoint
CREATE INDEX `conversations_by_host` ON `conversations` (`host_id`,`last_message_at`,`id`);
--> statement-breakpoint
CREATE INDEX `conversations_unread_by_guest` ON `conversations` (`guest_id`,`guest_unread`) WHERE "conversations"."guest_unread" > 0;
--> statement-breakpoint
CREATE INDEX `conversations_unread_by_host` ON `conversations` (`host_id`,`host_unread`) WHERE "conversations"."host_unread" > 0;
--> statement-breakpoint
CREATE INDEX `conversations_by_asking` ON `conversations` (`host_id`,`asked_at`,`answered_at`) WHERE "conversations"."asked_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `conversations_by_age` ON `conversations` (`last_message_at`);
--> statement-breakpoint
CREATE TABLE `messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`text` text NOT NULL,
	`form_key` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "messages_say_something" CHECK(length("messages"."text") BETWEEN 1 AND 2000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id_unique` ON `messages` (`id`);
--> statement-breakpoint
CREATE INDEX `messages_by_conversation` ON `messages` (`conversation_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `messages_by_sender` ON `messages` (`sender_id`,`form_key`);
--> statement-breakpoint
CREATE INDEX `messages_by_age` ON `messages` (`created_at`);
--> statement-breakpoint
CREATE TABLE `quick_answers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`host_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`host_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quick_answers_say_something" CHECK(length("quick_answers"."text") BETWEEN 1 AND 1000)
) STRICT;
--> statement-breakpoint
CREATE INDEX `quick_answers_by_host` ON `quick_answers` (`host_id`,`seq`);
--> statement-breakpoint
ALTER TABLE `reports` DROP CONSTRAINT "reports_have_a_reason";
--> statement-breakpoint
ALTER TABLE `reports` ADD `conversation_id` text REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE set null;
--> statement-breakpoint
ALTER TABLE `reports` ADD CONSTRAINT "reports_have_a_reason" CHECK("reason" IN ('not-there', 'not-as-shown', 'unsafe', 'insulting', 'not-theirs', 'pay-elsewhere', 'other'));
--> statement-breakpoint
CREATE INDEX `reports_by_conversation` ON `reports` (`conversation_id`) WHERE "reports"."conversation_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `wants_message_mail` integer DEFAULT true NOT NULL;
--> statement-breakpoint
-- Bookings show in the conversation of their guest and place: an open page of it sees by the version that one has come.
CREATE TRIGGER conversation_versions_on_new_booking AFTER INSERT ON bookings
BEGIN
  UPDATE conversations SET version = version + 1 WHERE place_id = NEW.place_id AND guest_id = NEW.guest_id;
END;
--> statement-breakpoint
CREATE TRIGGER conversation_versions_on_changed_booking AFTER UPDATE OF status, check_in, check_out ON bookings
BEGIN
  UPDATE conversations SET version = version + 1 WHERE place_id = NEW.place_id AND guest_id = NEW.guest_id;
END;
--> statement-breakpoint
-- How long a host takes to answer is part of the record that cached pages show.
CREATE TRIGGER page_versions_on_first_answer AFTER UPDATE OF answered_at ON conversations
WHEN OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL
BEGIN
  INSERT INTO page_versions VALUES (NEW.host_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
