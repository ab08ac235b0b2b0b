CREATE TABLE "reportTemplate" (
  "id" boolean PRIMARY KEY DEFAULT true CHECK ("id"),
  "name" character varying(255) NOT NULL,
  "content" bytea NOT NULL,
  "placeholders" jsonb NOT NULL,
  "savedAt" timestamp with time zone NOT NULL,
  "savedBy" text NOT NULL
);
