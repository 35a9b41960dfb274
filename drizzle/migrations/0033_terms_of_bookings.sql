ALTER TABLE `bookings` ADD `terms` text;
