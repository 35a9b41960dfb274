ALTER TABLE `announcements` ADD `words_in_hindi` text DEFAULT '' NOT NULL;
