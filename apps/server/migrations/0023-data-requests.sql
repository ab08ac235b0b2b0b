CREATE TABLE "dataRequest" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "year" integer NOT NULL,
  "bureau" varchar(40) NOT NULL,
  "state" varchar(40) NOT NULL,
  "sentOn" date,
  "dueOn" date,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "dataRequest_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "dataRequest_bureau_check" CHECK ("bureau"::text = ANY (ARRAY['naturalResources'::text, 'forestry'::text, 'waterResources'::text, 'meteorology'::text, 'environment'::text, 'agriculture'::text, 'culture'::text, 'housing'::text, 'statistics'::text, 'development'::text, 'team'::text])),
  CONSTRAINT "dataRequest_state_check" CHECK ("state"::text = ANY (ARRAY['notSent'::text, 'sent'::text, 'received'::text, 'checked'::text]))
);

CREATE UNIQUE INDEX "dataRequest_unique" ON "dataRequest" ("year", "bureau") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "dataRequest_list" ON "dataRequest" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "dataRequest_year" ON "dataRequest" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;
