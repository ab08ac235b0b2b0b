ALTER TABLE "sysUser" ADD COLUMN "regionId" uuid;

ALTER TABLE "sysUser" ADD COLUMN "yearFrom" integer;

ALTER TABLE "sysUser" ADD COLUMN "yearTo" integer;

CREATE OR REPLACE FUNCTION public.place_in_scope(who text, place uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM "sysUser" WHERE "userName" = who AND "deletedAt" IS NULL AND "regionId" IS NOT NULL) THEN true
    WHEN place IS NULL THEN NULL
    ELSE EXISTS (
      WITH RECURSIVE above AS (
        SELECT id, code, "parentId" FROM region WHERE id = place
        UNION SELECT r.id, r.code, r."parentId" FROM region r JOIN above ON r.id = above."parentId"
      )
      SELECT FROM above JOIN region own ON own.code = above.code JOIN "sysUser" u ON u."regionId" = own.id
      WHERE u."userName" = who AND u."deletedAt" IS NULL)
  END
$function$
;

CREATE OR REPLACE FUNCTION public.year_in_scope(who text, about integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM "sysUser" WHERE "userName" = who AND "deletedAt" IS NULL
      AND ("yearFrom" IS NOT NULL OR "yearTo" IS NOT NULL)) THEN true
    WHEN about IS NULL THEN NULL
    ELSE EXISTS (SELECT FROM "sysUser" WHERE "userName" = who AND "deletedAt" IS NULL
      AND about >= coalesce("yearFrom", about) AND about <= coalesce("yearTo", about))
  END
$function$
;

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_rule1_check" CHECK (("yearFrom" <= "yearTo"));

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_yearFrom_check" CHECK ((("yearFrom" >= 1990) AND ("yearFrom" <= 2100)));

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_yearTo_check" CHECK ((("yearTo" >= 1990) AND ("yearTo" <= 2100)));

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);
