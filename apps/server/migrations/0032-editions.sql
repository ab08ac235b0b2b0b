CREATE TABLE "edition" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "year" integer NOT NULL,
  "number" integer NOT NULL,
  "reason" varchar(500),
  "frozenAt" timestamp with time zone NOT NULL,
  "frozenBy" varchar(64) NOT NULL,
  "supersededAt" timestamp with time zone,
  "correction" varchar(500),
  "summary" jsonb,
  "jobId" varchar(36),
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "edition_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "edition_number_check" CHECK ("number" >= 1 AND "number" <= 10000)
);

CREATE UNIQUE INDEX "edition_unique" ON "edition" ("year", "number") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "edition_list" ON "edition" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "edition_year" ON "edition" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "editionFile" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "editionId" uuid NOT NULL,
  "format" varchar(20) NOT NULL,
  "regionId" varchar(36),
  "fileId" uuid NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE UNIQUE INDEX "editionFile_unique" ON "editionFile" ("editionId", "format", "regionId") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "editionFile_list" ON "editionFile" ("createdAt", id) WHERE "deletedAt" IS NULL;

ALTER TABLE "editionFile" ADD CONSTRAINT "editionFile_editionId_fkey" FOREIGN KEY ("editionId") REFERENCES "edition"(id);

ALTER TABLE "editionFile" ADD CONSTRAINT "editionFile_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

-- Files that were made for somebody to download are known as such, so that old ones can be taken away.
UPDATE "fileStore" SET facts = '{"kind": "made"}' FROM "calcJob" job
WHERE facts IS NULL AND job.result ->> 'fileId' = "fileStore".id::text AND job.kind IN ('reportExport', 'sheetMarked');

-- Years that were frozen before there were editions are in their first one.
INSERT INTO "edition" (id, "rowVersion", year, number, "frozenAt", "frozenBy", "createdBy", "createdAt", "updatedBy", "updatedAt")
SELECT gen_random_uuid(), 1, account.year, 1, coalesce(frozen.at, account."updatedAt"), coalesce(frozen.by, account."updatedBy"),
  coalesce(frozen.by, account."updatedBy"), now(), coalesce(frozen.by, account."updatedBy"), now()
FROM "accountYear" account LEFT JOIN LATERAL (
  SELECT "createdAt" AS at, "createdBy" AS by FROM "auditLog"
  WHERE action = 'freeze' AND "tableName" = 'accountYear' AND "rowId" = account.id::text ORDER BY "createdAt" DESC LIMIT 1
) frozen ON true
WHERE account.status = 'frozen' AND account."deletedAt" IS NULL;
