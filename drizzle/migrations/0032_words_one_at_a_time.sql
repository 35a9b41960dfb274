-- Search asks which word comes next after another one. By words, the index first reads through all places that have
-- the word, to count them; by where each word stands, it reads the first of them.
DROP TABLE place_vocabulary;
--> statement-breakpoint
CREATE VIRTUAL TABLE place_vocabulary USING fts5vocab(place_words, instance);
