import { AUDIT_SCHEMA } from './audit-schema.ts';
import { REMOVAL_SCHEMA } from './removal-schema.ts';
import { SCOPE_SCHEMA } from './scope-schema.ts';

/** Tables of the server itself, which no call lists: secrets, sessions, keys and the record of migrations. */
export const PRIVATE_SCHEMA: readonly string[] = [
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$`,
  `CREATE TABLE "userSecret" (
  "userId" uuid PRIMARY KEY REFERENCES "sysUser"(id),
  "passwordHash" text NOT NULL,
  "earlierHashes" text[] NOT NULL,
  "changedAt" timestamp with time zone NOT NULL
)`,
  `CREATE TABLE "installation" (
  "rowVersion" integer NOT NULL,
  "name" character varying(40),
  "code" character varying(12),
  "title" character varying(40),
  "map" jsonb,
  "timeZone" character varying(60),
  "profile" character varying(40),
  "moneyUnit" character varying(10),
  "logo" bytea,
  "tenantId" uuid DEFAULT own_tenant() NOT NULL PRIMARY KEY
)`,
  `CREATE TABLE "reportTemplate" (
  "name" character varying(255) NOT NULL,
  "content" bytea NOT NULL,
  "placeholders" jsonb NOT NULL,
  "savedAt" timestamp with time zone NOT NULL,
  "savedBy" text NOT NULL,
  "tenantId" uuid DEFAULT own_tenant() NOT NULL PRIMARY KEY
)`,
  `CREATE TABLE "secondFactor" (
  "userId" uuid PRIMARY KEY REFERENCES "sysUser"(id),
  "sealedSecret" bytea NOT NULL,
  "confirmedAt" timestamp with time zone,
  "lastStep" bigint NOT NULL,
  "recoveryHashes" bytea[] NOT NULL
)`,
  `CREATE TABLE "signInAttempt" (
  "key" character varying(160) PRIMARY KEY,
  "failures" integer NOT NULL,
  "nextAt" timestamp with time zone NOT NULL,
  "lastAt" timestamp with time zone NOT NULL
)`,
  `CREATE INDEX "signInAttempt_lastAt" ON "signInAttempt" ("lastAt")`,
  `CREATE TABLE "knownDevice" (
  "deviceHash" bytea NOT NULL,
  "userId" uuid NOT NULL REFERENCES "sysUser"(id),
  "lastAt" timestamp with time zone NOT NULL,
  PRIMARY KEY ("deviceHash", "userId")
)`,
  `CREATE INDEX "knownDevice_lastAt" ON "knownDevice" ("lastAt")`,
  `CREATE TABLE "signInKey" (
  id uuid PRIMARY KEY,
  "privateKey" text NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL
)`,
  `CREATE INDEX "signInKey_expiresAt" ON "signInKey" ("expiresAt")`,
  `CREATE TABLE "userSession" (
  "tokenHash" bytea PRIMARY KEY,
  "userId" uuid NOT NULL REFERENCES "sysUser"(id),
  "address" character varying(60) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "lastSeenAt" timestamp with time zone NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL,
  "agent" character varying(200),
  "tenantId" uuid
)`,
  `CREATE INDEX "userSession_userId" ON "userSession" ("userId")`,
  `CREATE INDEX "userSession_expiresAt" ON "userSession" ("expiresAt")`,
  `CREATE TABLE "accessToken" (
  "tokenHash" bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  "userId" uuid NOT NULL REFERENCES "sysUser"(id),
  "name" character varying(60) NOT NULL,
  "scope" character varying(10) NOT NULL,
  "modules" text[],
  "createdAt" timestamp with time zone NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL,
  "lastUsedAt" timestamp with time zone,
  "lastAddress" character varying(60),
  "tenantId" uuid
)`,
  `CREATE INDEX "accessToken_userId" ON "accessToken" ("userId")`,
  `CREATE TABLE "runRecord" (
  "runId" uuid PRIMARY KEY REFERENCES "calcRun"(id) ON DELETE CASCADE,
  "inputs" bytea NOT NULL,
  "snapshot" bytea NOT NULL,
  "trace" bytea NOT NULL,
  "handed" jsonb NOT NULL,
  "labelsBelow" jsonb,
  "againBelow" jsonb,
  "tenantId" uuid DEFAULT own_tenant() NOT NULL
)`,
  `CREATE TABLE "fileProof" (
  "sha256" character varying(64) PRIMARY KEY,
  "outcome" character varying(10) NOT NULL,
  "stamp" text NOT NULL,
  "checkedAt" timestamp with time zone NOT NULL
)`,
  `CREATE TABLE "ownLand" (
  "boundaryVersion" character varying(30) NOT NULL,
  "digest" text NOT NULL,
  "overlaps" jsonb NOT NULL,
  "areas" jsonb NOT NULL,
  "outlines" jsonb NOT NULL,
  "tenantId" uuid DEFAULT own_tenant() NOT NULL,
  PRIMARY KEY ("tenantId", "boundaryVersion")
)`,
  `CREATE INDEX "calcRun_account" ON "calcRun" (year, "serviceCode", "createdAt")`,
  `CREATE INDEX "calcJob_status" ON "calcJob" (status)`,
  `CREATE UNLOGGED TABLE "rowChange" (
  "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "origin" uuid NOT NULL,
  "touched" jsonb,
  "at" timestamp with time zone NOT NULL DEFAULT clock_timestamp()
)`,
  `CREATE INDEX "rowChange_xid" ON "rowChange" ("xid")`,
  `CREATE UNLOGGED TABLE "keptAnswers" (
  "program" character varying(64) PRIMARY KEY,
  "answers" bytea NOT NULL
)`,
  `ALTER TABLE "keptAnswers" ALTER COLUMN "answers" SET STORAGE EXTERNAL`,
  `CREATE UNLOGGED TABLE "settledRun" (
  "runId" uuid PRIMARY KEY,
  "snapshot" text NOT NULL,
  "at" double precision NOT NULL,
  "epoch" uuid NOT NULL,
  "engine" character varying(40) NOT NULL,
  "sources" jsonb NOT NULL
)`,
  `CREATE TABLE "installationSecret" (
  "name" character varying(40) PRIMARY KEY,
  "secret" bytea NOT NULL
)`,
  `CREATE UNLOGGED TABLE "upkeepTurn" (
  "work" character varying(40) PRIMARY KEY,
  "holder" uuid NOT NULL,
  "until" timestamp with time zone NOT NULL
)`,
  `CREATE TABLE "finishedSignIn" (
  "state" character varying(200) PRIMARY KEY,
  "until" timestamp with time zone NOT NULL
)`,
  `CREATE UNLOGGED TABLE "callCount" (
  "key" character varying(200) PRIMARY KEY,
  "calls" integer NOT NULL,
  "endsAt" timestamp with time zone NOT NULL
)`,
  `CREATE INDEX "callCount_endsAt" ON "callCount" ("endsAt")`,
  `CREATE TABLE "applicationRole" (
  "name" character varying(63) PRIMARY KEY,
  "password" text NOT NULL
)`,
  `CREATE UNLOGGED TABLE "pixelPass" (
  "key" character varying(64) PRIMARY KEY,
  "content" bytea NOT NULL,
  "askers" uuid[] NOT NULL,
  "askedAt" timestamp with time zone NOT NULL
)`,
  `CREATE UNLOGGED TABLE "tileGroup" (
  "id" uuid PRIMARY KEY,
  "passKey" character varying(64) NOT NULL REFERENCES "pixelPass"("key") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "owner" text NOT NULL,
  "status" character varying(10) NOT NULL,
  "attempts" integer NOT NULL,
  "deaths" integer DEFAULT 0 NOT NULL,
  "worker" text,
  "heartbeatAt" timestamp with time zone,
  "sums" bytea,
  UNIQUE ("passKey", "number")
)`,
  `CREATE INDEX "tileGroup_status" ON "tileGroup" ("status")`,
  ...REMOVAL_SCHEMA,
  ...SCOPE_SCHEMA,
  ...AUDIT_SCHEMA,
];
