CREATE TABLE "daily_stats" (
	"day" text NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_stats_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" text NOT NULL,
	"words" text NOT NULL,
	"is_filtered" boolean NOT NULL,
	"searches" bigint NOT NULL,
	CONSTRAINT "empty_searches_day_words_is_filtered_pk" PRIMARY KEY("day","words","is_filtered"),
	CONSTRAINT "empty_searches_have_bounded_words" CHECK (length("empty_searches"."words") <= 80),
	CONSTRAINT "empty_searches_are_counted" CHECK ("empty_searches"."searches" >= 1)
);
