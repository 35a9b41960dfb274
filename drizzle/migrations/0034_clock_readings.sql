CREATE TABLE `clock_readings` (
	`name` text PRIMARY KEY NOT NULL,
	`read_at` integer NOT NULL,
	`trusted_at` integer NOT NULL,
	`doubted_since` integer
) STRICT;
