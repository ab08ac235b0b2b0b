CREATE TABLE "changeNote" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "year" integer NOT NULL,
  "serviceCode" character varying(40) NOT NULL,
  "text" character varying(1000) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "importHeading" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "tableName" character varying(60) NOT NULL,
  "heading" character varying(200) NOT NULL,
  "fieldKey" character varying(60),
  "unit" character varying(60),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "mapService" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "name" character varying(100) NOT NULL,
  "kind" character varying(40) NOT NULL,
  "url" character varying(500) NOT NULL,
  "layers" character varying(200),
  "matrixSet" character varying(60),
  "opacity" double precision,
  "sort" integer NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "mapShape" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "name" character varying(100) NOT NULL,
  "kind" character varying(40) NOT NULL,
  "drawing" jsonb NOT NULL,
  "colour" character varying(7),
  "dashed" boolean NOT NULL,
  "remark" character varying(500),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "rowAttachment" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "tableName" character varying(60) NOT NULL,
  "rowId" character varying(36) NOT NULL,
  "fileId" uuid NOT NULL,
  "note" character varying(200),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

ALTER TABLE "changeNote" ADD CONSTRAINT "changeNote_pkey" PRIMARY KEY (id);

ALTER TABLE "importHeading" ADD CONSTRAINT "importHeading_pkey" PRIMARY KEY (id);

ALTER TABLE "mapService" ADD CONSTRAINT "mapService_pkey" PRIMARY KEY (id);

ALTER TABLE "mapShape" ADD CONSTRAINT "mapShape_pkey" PRIMARY KEY (id);

ALTER TABLE "rowAttachment" ADD CONSTRAINT "rowAttachment_pkey" PRIMARY KEY (id);

ALTER TABLE "changeNote" ADD CONSTRAINT "changeNote_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "mapService" ADD CONSTRAINT "mapService_kind_check" CHECK (((kind)::text = ANY (ARRAY['wms'::text, 'wmts'::text, 'xyz'::text])));

ALTER TABLE "mapService" ADD CONSTRAINT "mapService_opacity_check" CHECK (((opacity >= (0)::double precision) AND (opacity <= (1)::double precision)));

ALTER TABLE "mapService" ADD CONSTRAINT "mapService_sort_check" CHECK (((sort >= 0) AND (sort <= 100000)));

ALTER TABLE "mapShape" ADD CONSTRAINT "mapShape_kind_check" CHECK (((kind)::text = ANY (ARRAY['sketch'::text, 'fishBound'::text])));

ALTER TABLE "rowAttachment" ADD CONSTRAINT "rowAttachment_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

CREATE INDEX "changeNote_list" ON public."changeNote" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "changeNote_unique" ON public."changeNote" USING btree (year, "serviceCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "changeNote_year" ON public."changeNote" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "importHeading_list" ON public."importHeading" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "importHeading_unique" ON public."importHeading" USING btree ("tableName", heading) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "mapService_list" ON public."mapService" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "mapShape_list" ON public."mapShape" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "rowAttachment_list" ON public."rowAttachment" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "rowAttachment_unique" ON public."rowAttachment" USING btree ("tableName", "rowId", "fileId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);
