-- Two changes to the search index. The invisible selectors that follow many emoji (U+FE0E and U+FE0F, both
-- spelled out in `separators` below) are marks, but no part of the word beside them: '☀️Goa' holds 'Goa'.
-- And one typed letter is looked up as a prefix of its own, instead of reading every word it begins.
DROP TABLE place_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE place_search USING fts5(
  title, address, description,
  content = 'places', content_rowid = 'seq',
  prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc' separators '︎️'"
);
--> statement-breakpoint
INSERT INTO place_search (place_search) VALUES ('rebuild');
