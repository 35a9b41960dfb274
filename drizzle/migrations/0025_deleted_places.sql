-- A deleted place is a paused one, which all lists, indexes and counts leave out already.
ALTER TABLE `places` ADD `is_deleted` integer DEFAULT 0 NOT NULL
  CONSTRAINT "places_are_deleted_or_not" CHECK("is_deleted" IN (0, "is_paused"));
