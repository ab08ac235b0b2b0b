CREATE TABLE "importValue" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "tableName" character varying(60) NOT NULL,
  "fieldKey" character varying(60) NOT NULL,
  "word" character varying(200) NOT NULL,
  "meaning" character varying(200) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

ALTER TABLE "importValue" ADD CONSTRAINT "importValue_pkey" PRIMARY KEY (id);

CREATE INDEX "importValue_list" ON public."importValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "importValue_unique" ON public."importValue" USING btree ("tableName", "fieldKey", word) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);
