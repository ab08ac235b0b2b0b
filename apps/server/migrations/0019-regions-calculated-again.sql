ALTER TABLE "runRecord" ADD COLUMN "againBelow" jsonb;
