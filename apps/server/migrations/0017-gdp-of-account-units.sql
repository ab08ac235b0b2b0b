CREATE TABLE "gepGdp" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "gdp" double precision NOT NULL,
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

ALTER TABLE "gepGdp" ADD CONSTRAINT "gepGdp_pkey" PRIMARY KEY (id);

ALTER TABLE "gepGdp" ADD CONSTRAINT "gepGdp_gdp_check" CHECK (gdp >= 0 AND gdp <= 1000000000000000);

ALTER TABLE "gepGdp" ADD CONSTRAINT "gepGdp_quality_check" CHECK (((quality)::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])));

ALTER TABLE "gepGdp" ADD CONSTRAINT "gepGdp_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "gepGdp" ADD CONSTRAINT "gepGdp_status_check" CHECK (((status)::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])));

ALTER TABLE "gepGdp" ADD CONSTRAINT "gepGdp_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "gepGdp" ADD CONSTRAINT "gepGdp_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

CREATE INDEX "gepGdp_list" ON public."gepGdp" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "gepGdp_unique" ON public."gepGdp" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "gepGdp_year" ON public."gepGdp" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);
