ALTER TABLE `users` ADD `operator_since` integer;
