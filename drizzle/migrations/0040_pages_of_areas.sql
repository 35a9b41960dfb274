-- The page of a place leads to others in its town or state, where there are any: cached ones end when that changes.
CREATE TRIGGER page_versions_of_areas AFTER UPDATE OF places ON place_counts
WHEN (OLD.places > 1) <> (NEW.places > 1)
BEGIN
  INSERT INTO page_versions VALUES (NEW.area, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
