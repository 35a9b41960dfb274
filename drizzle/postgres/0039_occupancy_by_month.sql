CREATE TABLE "occupancy" (
	"place_id" text NOT NULL,
	"month" text NOT NULL,
	"held" text NOT NULL,
	CONSTRAINT "occupancy_place_id_month_pk" PRIMARY KEY("place_id","month")
);
--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_that_lapse" ON "holds" USING btree ("place_id","lapses_at") WHERE "holds"."lapses_at" is not null;
--> statement-breakpoint
-- The day from which a unit is free after a hold: some days after a booking, to prepare.
CREATE FUNCTION ready_day(check_out text, booking_id text, days bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN booking_id IS NULL OR days = 0 THEN check_out
    ELSE to_char(check_out::date + days::integer, 'YYYY-MM-DD') END
$$;
--> statement-breakpoint
-- Adds the nights of a hold to the counts of its place's months, or takes them from these, where a place has several units.
CREATE FUNCTION change_occupancy(hold holds, change integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place record;
  until text;
BEGIN
  SELECT units, preparation_days INTO place FROM places WHERE id = hold.place_id;
  IF place.units IS NULL OR place.units = 1 THEN RETURN; END IF;
  until := ready_day(hold.check_out, hold.booking_id, place.preparation_days);
  INSERT INTO occupancy (place_id, month, held)
    SELECT hold.place_id, to_char(first, 'YYYY-MM'), repeat('0', 31)
    FROM generate_series(date_trunc('month', hold.check_in::timestamp), until::timestamp - interval '1 day', '1 month') AS first
    ON CONFLICT DO NOTHING;
  -- Every month has 31 days here: one that no calendar has counts like the last that it has.
  UPDATE occupancy SET held = (
    SELECT string_agg(chr(ascii(substr(held, day, 1)) + CASE
      WHEN month || to_char(day, 'FM"-"00') >= hold.check_in AND month || to_char(day, 'FM"-"00') < until
      THEN change ELSE 0 END), '' ORDER BY day)
    FROM generate_series(1, 31) AS day
  ) WHERE place_id = hold.place_id AND month BETWEEN substr(hold.check_in, 1, 7) AND substr(until, 1, 7);
END $$;
--> statement-breakpoint
CREATE FUNCTION count_occupancy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM change_occupancy(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM change_occupancy(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By their names these run after the checks of keys, which wait for a change of the place's units and let it be seen.
CREATE TRIGGER occupancy_of_holds AFTER INSERT OR DELETE ON holds FOR EACH ROW EXECUTE FUNCTION count_occupancy();
--> statement-breakpoint
CREATE TRIGGER occupancy_of_changed_holds AFTER UPDATE OF place_id, check_in, check_out, booking_id ON holds
  FOR EACH ROW EXECUTE FUNCTION count_occupancy();
--> statement-breakpoint
-- Counts all months of a place anew, or those of all places.
CREATE FUNCTION recount_occupancy(place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupancy WHERE place IS NULL OR place_id = place;
  INSERT INTO occupancy (place_id, month, held)
  WITH stays AS MATERIALIZED (
    SELECT holds.place_id, holds.check_in,
      ready_day(holds.check_out, holds.booking_id, places.preparation_days) AS until
    FROM holds JOIN places ON places.id = holds.place_id
    WHERE places.units > 1 AND (place IS NULL OR holds.place_id = place)
  ), changes AS (
    SELECT place_id, check_in AS day, 1 AS change FROM stays UNION ALL SELECT place_id, until, -1 FROM stays
  ), months AS (
    SELECT place_id, to_char(first, 'YYYY-MM') AS month
    FROM (SELECT place_id, min(check_in) AS begins, max(until) AS ends FROM stays GROUP BY place_id) AS spans
    CROSS JOIN generate_series(date_trunc('month', begins::timestamp), ends::timestamp - interval '1 day', '1 month') AS first
  ), nights AS (
    SELECT place_id, day, sum(sum(change)) OVER (PARTITION BY place_id ORDER BY day) AS held FROM (
      SELECT * FROM changes
      UNION ALL SELECT place_id, month || to_char(day, 'FM"-"00'), 0 FROM months CROSS JOIN generate_series(1, 31) AS day
    ) AS days GROUP BY place_id, day
  )
  SELECT place_id, substr(day, 1, 7), string_agg(chr(48 + held::integer), '' ORDER BY day) FROM nights
  GROUP BY place_id, substr(day, 1, 7) HAVING count(*) = 31;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_occupancy_of_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_occupancy(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER occupancy_of_changed_places AFTER UPDATE OF units, preparation_days ON places FOR EACH ROW
  WHEN ((OLD.units > 1) <> (NEW.units > 1) OR (NEW.units > 1 AND OLD.preparation_days <> NEW.preparation_days))
  EXECUTE FUNCTION count_occupancy_of_place();
--> statement-breakpoint
SELECT recount_occupancy(NULL);
