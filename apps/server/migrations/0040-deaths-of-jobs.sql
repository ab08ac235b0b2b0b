ALTER TABLE "calcJob" ADD COLUMN "deaths" integer;

ALTER TABLE "tileGroup" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;
