CREATE UNLOGGED TABLE "pixelPass" (
  "key" character varying(64) PRIMARY KEY,
  "content" bytea NOT NULL,
  "askers" uuid[] NOT NULL,
  "askedAt" timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE "tileGroup" (
  "id" uuid PRIMARY KEY,
  "passKey" character varying(64) NOT NULL REFERENCES "pixelPass"("key") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "owner" text NOT NULL,
  "status" character varying(10) NOT NULL,
  "attempts" integer NOT NULL,
  "worker" text,
  "heartbeatAt" timestamp with time zone,
  "sums" bytea,
  UNIQUE ("passKey", "number")
);

CREATE INDEX "tileGroup_status" ON "tileGroup" ("status");
