-- What programs on one database have to agree on (decision 0066).

-- What each write touched, for the programs that remember what they worked out from rows. Unlogged: after a crash of the
-- database everything counts as changed.
CREATE UNLOGGED TABLE "rowChange" (
  "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "origin" uuid NOT NULL,
  "touched" jsonb,
  "at" timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX "rowChange_xid" ON "rowChange" ("xid");

-- Keys that every server signs and seals with, where several use one database.
CREATE TABLE "installationSecret" (
  "name" character varying(40) PRIMARY KEY,
  "secret" bytea NOT NULL
);

-- Which program does a work that is not to be done twice at a time, and until when it has the say.
CREATE UNLOGGED TABLE "upkeepTurn" (
  "work" character varying(40) PRIMARY KEY,
  "holder" uuid NOT NULL,
  "until" timestamp with time zone NOT NULL
);

-- Sign-ins at a provider that were finished: each is once.
CREATE TABLE "finishedSignIn" (
  "state" character varying(200) PRIMARY KEY,
  "until" timestamp with time zone NOT NULL
);

-- How often one address has called within a window, on all servers together.
CREATE UNLOGGED TABLE "callCount" (
  "key" character varying(200) PRIMARY KEY,
  "calls" integer NOT NULL,
  "endsAt" timestamp with time zone NOT NULL
);
CREATE INDEX "callCount_endsAt" ON "callCount" ("endsAt");
