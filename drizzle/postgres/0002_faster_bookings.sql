-- An index by text is slow to read and to write, and the planner takes it for the faster one wherever a place's holds are
-- looked up. By a number of 64 bits, made of the place's id, the rule costs half, and `holds_by_place` is what is read.
ALTER TABLE holds DROP CONSTRAINT nights_taken;
--> statement-breakpoint
ALTER TABLE holds ADD CONSTRAINT nights_taken
  EXCLUDE USING gist (hashtextextended(place_id, 0) WITH =, nights(check_in, check_out) WITH &&);
--> statement-breakpoint
-- In this language its plan is kept, also before PostgreSQL 18.
CREATE OR REPLACE FUNCTION raise_version(changed text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_versions VALUES (changed, 1)
    ON CONFLICT (page) DO UPDATE SET version = page_versions.version + 1;
END $$;
