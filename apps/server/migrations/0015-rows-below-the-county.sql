ALTER TABLE "runRecord" ADD COLUMN "labelsBelow" jsonb;
