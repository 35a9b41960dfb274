-- A place's page says who its host is, how many places they have and whether they can be called. It shows the host
-- by their id, as it shows a place by its own (0005).
CREATE TRIGGER page_versions_of_host_on_new_place AFTER INSERT ON places
BEGIN
  INSERT INTO page_versions VALUES (NEW.owner_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_of_host_on_changed_place AFTER UPDATE OF owner_id, is_paused, is_deleted ON places
BEGIN
  INSERT INTO page_versions VALUES (OLD.owner_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
  INSERT INTO page_versions VALUES (NEW.owner_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_of_host_on_gone_place AFTER DELETE ON places
BEGIN
  INSERT INTO page_versions VALUES (OLD.owner_id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER page_versions_on_changed_host AFTER UPDATE OF name, phone ON users
BEGIN
  INSERT INTO page_versions VALUES (NEW.id, 1) ON CONFLICT (page) DO UPDATE SET version = version + 1;
END;
