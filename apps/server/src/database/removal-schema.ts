/**
 * The application may not take from what is only ever added to. These functions of the owner are the ways in which rows
 * leave with what they belong to: made-up vessels with their positions, layers that are gone with what was said of them.
 */
export const REMOVAL_SCHEMA: readonly string[] = [
  `CREATE FUNCTION forget_made_positions(made_remark text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  removed bigint;
BEGIN
  ALTER TABLE "vesselPosition" DISABLE TRIGGER USER;
  DELETE FROM "vesselPosition" WHERE "vesselId" IN (SELECT id FROM vessel
    WHERE remark = made_remark OR ("createdBy" = 'practice' AND id::text LIKE '______________8%'));
  GET DIAGNOSTICS removed = ROW_COUNT;
  ALTER TABLE "vesselPosition" ENABLE TRIGGER USER;
  RETURN removed;
END $$`,
  `CREATE FUNCTION forget_acknowledgements(gone text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  name text;
BEGIN
  ALTER TABLE "layerAcknowledgement" DISABLE TRIGGER USER;
  FOR name IN SELECT DISTINCT "tableName" FROM "layerAcknowledgement" WHERE "rowId" = ANY(gone) LOOP
    EXECUTE format('DELETE FROM "layerAcknowledgement" WHERE "tableName" = $1 AND "rowId" = ANY($2)
      AND NOT EXISTS (SELECT FROM %I WHERE id::text = "rowId")', name) USING name, gone;
  END LOOP;
  ALTER TABLE "layerAcknowledgement" ENABLE TRIGGER USER;
END $$`,
];
