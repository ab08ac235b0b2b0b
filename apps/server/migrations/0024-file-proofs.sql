CREATE TABLE "fileProof" (
  "sha256" character varying(64) PRIMARY KEY,
  "outcome" character varying(10) NOT NULL,
  "stamp" text NOT NULL,
  "checkedAt" timestamp with time zone NOT NULL
);
