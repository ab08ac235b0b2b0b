-- Accounts that name no boundary version would follow whichever is imported next. They are tied to the one that was in
-- force when they were opened; to the first there was, where they are older than all regions.
UPDATE "accountYear" a SET "boundaryVersion" = (
  SELECT v.version FROM (
    SELECT "boundaryVersion" AS version, min("createdAt") AS since FROM region
    WHERE "deletedAt" IS NULL AND "boundaryVersion" IS NOT NULL GROUP BY 1
  ) v ORDER BY v.since <= a."createdAt" DESC, CASE WHEN v.since <= a."createdAt" THEN v.since END DESC, v.since LIMIT 1
) WHERE a."boundaryVersion" IS NULL AND a."deletedAt" IS NULL;
