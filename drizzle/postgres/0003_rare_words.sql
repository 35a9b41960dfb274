-- Of the thousand words that are counted where nothing is said, each is had by one place in a hundred: any
-- other looks as common as half of that, and some of them together common enough to look through all places for.
ALTER TABLE place_search ALTER COLUMN words SET STATISTICS 500, ALTER COLUMN names SET STATISTICS 500;
--> statement-breakpoint
ANALYZE place_search;
