ALTER TABLE `calendar_imports` ADD `claims` text DEFAULT '' NOT NULL;
