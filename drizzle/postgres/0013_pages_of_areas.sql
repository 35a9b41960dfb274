-- The page of a place leads to others in its town or state, where there are any: cached ones end when that changes.
CREATE FUNCTION area_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_version(NEW.area);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_versions_of_areas AFTER UPDATE OF places ON place_counts
  FOR EACH ROW
  WHEN ((OLD.places > 1) <> (NEW.places > 1))
  EXECUTE FUNCTION area_changed();
