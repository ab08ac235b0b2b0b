ALTER TABLE "accountYear" ADD COLUMN "priceIndexKind" character varying(40);

ALTER TABLE "accountYear" ADD COLUMN "priceIndexScope" character varying(40);

CREATE TABLE "priceIndexSeries" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "indexKind" character varying(40) NOT NULL,
  "scope" character varying(40) NOT NULL,
  "year" integer NOT NULL,
  "yoy" double precision,
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "carriedFrom" integer,
  "enteredAs" jsonb,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

ALTER TABLE "soilParam" ADD COLUMN "dredgingCostYear" integer;

ALTER TABLE "soilParam" ADD COLUMN "nCostYear" integer;

ALTER TABLE "soilParam" ADD COLUMN "pCostYear" integer;

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_pkey" PRIMARY KEY (id);

ALTER TABLE "accountYear" ADD CONSTRAINT "accountYear_priceIndexKind_check" CHECK ((("priceIndexKind")::text = ANY (ARRAY['cpi'::text, 'ppi'::text, 'gdpDeflator'::text, 'investment'::text, 'agriProducer'::text])));

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_indexKind_check" CHECK ((("indexKind")::text = ANY (ARRAY['cpi'::text, 'ppi'::text, 'gdpDeflator'::text, 'investment'::text, 'agriProducer'::text])));

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_quality_check" CHECK (((quality)::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])));

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_status_check" CHECK (((status)::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])));

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_verification_check" CHECK (((verification)::text = ANY (ARRAY['verified'::text, 'unverified'::text])));

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "priceIndexSeries" ADD CONSTRAINT "priceIndexSeries_yoy_check" CHECK (((yoy >= (50)::double precision) AND (yoy <= (200)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_dredgingCostYear_check" CHECK ((("dredgingCostYear" >= 1990) AND ("dredgingCostYear" <= 2100)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_nCostYear_check" CHECK ((("nCostYear" >= 1990) AND ("nCostYear" <= 2100)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_pCostYear_check" CHECK ((("pCostYear" >= 1990) AND ("pCostYear" <= 2100)));

CREATE INDEX "priceIndexSeries_list" ON public."priceIndexSeries" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "priceIndexSeries_unique" ON public."priceIndexSeries" USING btree ("indexKind", scope, year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "priceIndexSeries_year" ON public."priceIndexSeries" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);
