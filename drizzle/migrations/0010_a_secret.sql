CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` blob NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Of every database its own: what cookies are signed with.
INSERT INTO `secrets` VALUES ('cookies', randomblob(32));
