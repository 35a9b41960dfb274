ALTER TABLE `users` ADD `guest_phone` text DEFAULT '' NOT NULL;
