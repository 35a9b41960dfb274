-- A Greek word ends in another sigma than it has within, but for capitals, which have one: as SQLite's index has it,
-- both are one letter. Places are indexed anew by that when they are placed anew, after the start.
CREATE FUNCTION words_with_one_sigma(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN said ~ '[ςΣ]' THEN ARRAY(SELECT translate(word, 'ς', 'σ') FROM unnest(words_of(said)) AS word)
    ELSE words_of(said) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title text[];
  names text[];
BEGIN
  IF NEW.is_paused THEN
    DELETE FROM place_search WHERE seq = NEW.seq;
    RETURN NULL;
  END IF;
  title := words_with_one_sigma(NEW.title);
  names := title || words_with_one_sigma(NEW.address) || words_of(NEW.tags);
  INSERT INTO place_search VALUES (
    NEW.seq,
    array_to_tsvector(names || ARRAY(SELECT '=' || word FROM unnest(title) AS word)),
    array_to_tsvector(names || words_with_one_sigma(NEW.description))
  ) ON CONFLICT (seq) DO UPDATE SET names = excluded.names, words = excluded.words;
  RETURN NULL;
END $$;
