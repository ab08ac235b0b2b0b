/**
 * The chain over the log of actions (decision 0029). Writers only leave a note that an entry waits; one sealer at a time
 * puts the waiting ones at the end of the chain, so nobody waits for anybody and the chain cannot fork.
 */
export const AUDIT_SCHEMA: readonly string[] = [
  `CREATE TABLE "auditPending" (
  "entryId" uuid PRIMARY KEY
)`,
  `CREATE TABLE "auditSeal" (
  "seq" bigint PRIMARY KEY,
  "entryId" uuid NOT NULL UNIQUE,
  "hash" bytea NOT NULL,
  "sealedAt" timestamp with time zone NOT NULL
)`,
  `CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  INSERT INTO "auditPending" SELECT id FROM added;
  RETURN NULL;
END $$`,
  `CREATE FUNCTION audit_text(entry "auditLog") RETURNS text LANGUAGE sql STABLE SET search_path TO 'public', 'pg_temp' AS $$
  SELECT string_agg(CASE WHEN part IS NULL THEN '-' ELSE octet_length(part) || ':' || part END, ',' ORDER BY place)
  FROM unnest(ARRAY[entry.id::text, entry.action::text, entry."tableName"::text, entry."rowId"::text, entry.address::text,
    entry.reason::text, entry.before::text, entry.after::text, entry."createdBy"::text,
    to_char(entry."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')]) WITH ORDINALITY AS parts (part, place)
$$`,
  `CREATE FUNCTION seal_audit(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  waiting record;
  last_seq bigint := 0;
  last_hash bytea := ''::bytea;
  sealed integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(736459128) THEN
    RETURN 0;
  END IF;
  SELECT coalesce(max(seq), 0) INTO last_seq FROM "auditSeal";
  IF last_seq > 0 THEN
    SELECT hash INTO last_hash FROM "auditSeal" WHERE seq = last_seq;
  END IF;
  FOR waiting IN
    SELECT entry.id, audit_text(entry) AS written FROM "auditPending" pending
    JOIN "auditLog" entry ON entry.id = pending."entryId" ORDER BY entry."createdAt", entry.id LIMIT most
  LOOP
    last_seq := last_seq + 1;
    last_hash := sha256(last_hash || convert_to(waiting.written, 'UTF8'));
    INSERT INTO "auditSeal" VALUES (last_seq, waiting.id, last_hash, clock_timestamp());
    DELETE FROM "auditPending" WHERE "entryId" = waiting.id;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$`,
  `CREATE TRIGGER "auditLog_await_seal" AFTER INSERT ON "auditLog" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_seal()`,
  `CREATE TRIGGER "auditSeal_no_update" BEFORE UPDATE ON "auditSeal" FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER "auditSeal_no_delete" BEFORE DELETE ON "auditSeal" FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER "auditSeal_no_truncate" BEFORE TRUNCATE ON "auditSeal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
