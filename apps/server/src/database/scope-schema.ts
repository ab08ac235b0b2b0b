/**
 * What a person may enter and see (decision 0036): a region with all below it, and years. Both functions answer null
 * where a row names no region or no year; whoever reads takes that for yes, whoever writes for no. A region is known by
 * its code, which its outlines of all years share.
 */
export const SCOPE_SCHEMA: readonly string[] = [
  `CREATE FUNCTION place_in_scope(who text, place uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'public', 'pg_temp' AS $$
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
$$`,
  `CREATE FUNCTION year_in_scope(who text, about integer) RETURNS boolean LANGUAGE sql STABLE SET search_path TO 'public', 'pg_temp' AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM "sysUser" WHERE "userName" = who AND "deletedAt" IS NULL
      AND ("yearFrom" IS NOT NULL OR "yearTo" IS NOT NULL)) THEN true
    WHEN about IS NULL THEN NULL
    ELSE EXISTS (SELECT FROM "sysUser" WHERE "userName" = who AND "deletedAt" IS NULL
      AND about >= coalesce("yearFrom", about) AND about <= coalesce("yearTo", about))
  END
$$`,
];
