CREATE TABLE "clock_readings" (
	"name" text PRIMARY KEY NOT NULL,
	"read_at" bigint NOT NULL,
	"trusted_at" bigint NOT NULL,
	"doubted_since" bigint
);
