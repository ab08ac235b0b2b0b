DROP TABLE "signInFailure";

CREATE TABLE "signInAttempt" (
  "key" character varying(160) PRIMARY KEY,
  "failures" integer NOT NULL,
  "nextAt" timestamp with time zone NOT NULL,
  "lastAt" timestamp with time zone NOT NULL
);

CREATE INDEX "signInAttempt_lastAt" ON "signInAttempt" ("lastAt");

CREATE TABLE "knownDevice" (
  "deviceHash" bytea NOT NULL,
  "userId" uuid NOT NULL REFERENCES "sysUser"(id),
  "lastAt" timestamp with time zone NOT NULL,
  PRIMARY KEY ("deviceHash", "userId")
);

CREATE INDEX "knownDevice_lastAt" ON "knownDevice" ("lastAt");
