-- Runs that were found to be what their inputs give, with the state of the database in which that was (decision 0096). Unlogged: a
-- crash of the database takes them together with the notes by which they are known to be so still.
CREATE UNLOGGED TABLE "settledRun" (
  "runId" uuid PRIMARY KEY,
  "snapshot" text NOT NULL,
  "at" double precision NOT NULL,
  "epoch" uuid NOT NULL,
  "engine" character varying(40) NOT NULL,
  "sources" jsonb NOT NULL
);

-- Values that were typed or taken away are found among thousands that were calculated.
CREATE INDEX "airValue_odd" ON "airValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "bioValue_odd" ON "bioValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "carbonValue_odd" ON "carbonValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "climateValue_odd" ON "climateValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "cultureValue_odd" ON "cultureValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "floodValue_odd" ON "floodValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "gepValue_odd" ON "gepValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "leisureValue_odd" ON "leisureValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "oxygenValue_odd" ON "oxygenValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "pestValue_odd" ON "pestValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "productValue_odd" ON "productValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "regulateValue_odd" ON "regulateValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "riverValue_odd" ON "riverValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "soilValue_odd" ON "soilValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "tourValue_odd" ON "tourValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "waterValue_odd" ON "waterValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
CREATE INDEX "windValue_odd" ON "windValue" ("year") WHERE "inputMode" <> 'calculated' OR "deletedAt" IS NOT NULL;
