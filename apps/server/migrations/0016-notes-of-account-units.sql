ALTER TABLE "changeNote" ADD COLUMN "regionId" uuid;

DROP INDEX "changeNote_unique";

-- A note was shown for every account unit of its year: it becomes that of the first, and each other one gets its own.
UPDATE "changeNote" note SET "regionId" = (
  SELECT region.id FROM region JOIN "accountYear" kept ON kept."boundaryVersion" = region."boundaryVersion"
  WHERE kept.year = note.year AND kept."deletedAt" IS NULL
    AND region."parentId" IS NULL AND region.level IS NOT NULL AND region."deletedAt" IS NULL
  ORDER BY region.code LIMIT 1);

INSERT INTO "changeNote" (id, "rowVersion", year, "regionId", "serviceCode", text, "createdBy", "createdAt", "updatedBy", "updatedAt")
SELECT gen_random_uuid(), 1, note.year, region.id, note."serviceCode", note.text, note."createdBy", note."createdAt",
  note."updatedBy", note."updatedAt"
FROM "changeNote" note JOIN region own ON own.id = note."regionId"
JOIN region ON region."boundaryVersion" = own."boundaryVersion" AND region.id <> own.id
WHERE note."deletedAt" IS NULL AND region."parentId" IS NULL AND region.level IS NOT NULL AND region."deletedAt" IS NULL;

ALTER TABLE "changeNote" ADD CONSTRAINT "changeNote_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

CREATE UNIQUE INDEX "changeNote_unique" ON public."changeNote" USING btree (year, "regionId", "serviceCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);
