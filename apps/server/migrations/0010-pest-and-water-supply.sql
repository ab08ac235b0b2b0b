ALTER TABLE "waterValue" DROP CONSTRAINT "waterValue_ruleApplied_check";

CREATE TABLE "pestArea" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "area" double precision,
  "pestRate" double precision,
  "refRate" double precision,
  "occurArea" double precision,
  "selfHealPct" double precision,
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

CREATE TABLE "pestParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" character varying(40),
  "forestCost" double precision,
  "grassCost" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
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

CREATE TABLE "pestValue" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20,2),
  "physicalAmount" double precision,
  "overrideReason" character varying(500),
  "physicalUnit" character varying(40),
  "unitPrice" double precision,
  "priceUnit" character varying(40),
  "serviceCode" character varying(40),
  "classCode" character varying(20),
  "profile" character varying(40),
  "method" character varying(60),
  "inputMode" character varying(40),
  "containsManual" boolean,
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "flooredHm2" double precision,
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

ALTER TABLE "riverParam" ADD COLUMN "method" character varying(40);

CREATE TABLE "riverSupply" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "section" character varying(60),
  "outflow" double precision,
  "inflow" double precision,
  "consumption" double precision,
  "waterUse" double precision,
  "storageChange" double precision,
  "transferOut" double precision,
  "transferIn" double precision,
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

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_pkey" PRIMARY KEY (id);

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_pkey" PRIMARY KEY (id);

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_pkey" PRIMARY KEY (id);

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_pkey" PRIMARY KEY (id);

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_area_check" CHECK (((area > (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_occurArea_check" CHECK ((("occurArea" >= (0)::double precision) AND ("occurArea" <= (100000000)::double precision)));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_pestRate_check" CHECK ((("pestRate" >= (0)::double precision) AND ("pestRate" <= (100)::double precision)));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_quality_check" CHECK (((quality)::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_refRate_check" CHECK ((("refRate" >= (0)::double precision) AND ("refRate" <= (100)::double precision)));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_selfHealPct_check" CHECK ((("selfHealPct" >= (0)::double precision) AND ("selfHealPct" <= (100)::double precision)));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_status_check" CHECK (((status)::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_forestCost_check" CHECK ((("forestCost" >= (10)::double precision) AND ("forestCost" <= (5000)::double precision)));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_grassCost_check" CHECK ((("grassCost" >= (10)::double precision) AND ("grassCost" <= (5000)::double precision)));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_method_check" CHECK (((method)::text = ANY (ARRAY['avoided'::text, 'selfHealed'::text, 'naturalArea'::text])));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_quality_check" CHECK (((quality)::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_status_check" CHECK (((status)::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_verification_check" CHECK (((verification)::text = ANY (ARRAY['verified'::text, 'unverified'::text])));

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_inputMode_check" CHECK ((("inputMode")::text = ANY (ARRAY['calculated'::text, 'manual'::text])));

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_quality_check" CHECK (((quality)::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])));

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_status_check" CHECK (((status)::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])));

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_method_check" CHECK (((method)::text = ANY (ARRAY['balance'::text, 'supply'::text])));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_consumption_check" CHECK (((consumption >= (0)::double precision) AND (consumption <= (100000000)::double precision)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_inflow_check" CHECK (((inflow >= (0)::double precision) AND (inflow <= (100000000)::double precision)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_outflow_check" CHECK (((outflow >= (0)::double precision) AND (outflow <= (100000000)::double precision)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_quality_check" CHECK (((quality)::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_status_check" CHECK (((status)::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_storageChange_check" CHECK ((("storageChange" >= ('-100000000'::integer)::double precision) AND ("storageChange" <= (100000000)::double precision)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_transferIn_check" CHECK ((("transferIn" >= (0)::double precision) AND ("transferIn" <= (100000000)::double precision)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_transferOut_check" CHECK ((("transferOut" >= (0)::double precision) AND ("transferOut" <= (100000000)::double precision)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_waterUse_check" CHECK ((("waterUse" >= (0)::double precision) AND ("waterUse" <= (100000000)::double precision)));

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_ruleApplied_check" CHECK ((("ruleApplied")::text = ANY (ARRAY['emission'::text, 'capacity'::text, 'flux'::text])));

ALTER TABLE "pestArea" ADD CONSTRAINT "pestArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "pestParam" ADD CONSTRAINT "pestParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "pestValue" ADD CONSTRAINT "pestValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "riverSupply" ADD CONSTRAINT "riverSupply_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

CREATE INDEX "pestArea_list" ON public."pestArea" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "pestArea_unique" ON public."pestArea" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "pestArea_year" ON public."pestArea" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "pestParam_list" ON public."pestParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "pestParam_unique" ON public."pestParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "pestParam_year" ON public."pestParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "pestValue_list" ON public."pestValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "pestValue_unique" ON public."pestValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "pestValue_year" ON public."pestValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverSupply_list" ON public."riverSupply" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverSupply_unique" ON public."riverSupply" USING btree ("regionId", year, section) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverSupply_year" ON public."riverSupply" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);
