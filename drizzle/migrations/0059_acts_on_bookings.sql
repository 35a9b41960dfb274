ALTER TABLE `acts` DROP CONSTRAINT "acts_have_a_subject";
--> statement-breakpoint
ALTER TABLE `acts` ADD CONSTRAINT "acts_have_a_subject" CHECK("subject" IN ('person', 'place', 'booking', 'job', 'report', 'site'));
