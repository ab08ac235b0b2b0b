CREATE TABLE "productArea" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "category" varchar(40) NOT NULL,
  "product" varchar(60) NOT NULL,
  "classCode" varchar(20),
  "area" double precision,
  "output" double precision,
  "outputUnit" varchar(40),
  "price" double precision,
  "cost" double precision,
  "landRent" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "productArea_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "productArea_category_check" CHECK ("category"::text = ANY (ARRAY['agri'::text, 'forestry'::text, 'livestock'::text, 'fishery'::text, 'water'::text, 'energy'::text])),
  CONSTRAINT "productArea_area_check" CHECK ("area" >= 0 AND "area" <= 100000000),
  CONSTRAINT "productArea_output_check" CHECK ("output" >= 0 AND "output" <= 10000000000000),
  CONSTRAINT "productArea_outputUnit_check" CHECK ("outputUnit"::text = ANY (ARRAY['t'::text, 'kg'::text, 'm3'::text, 'kWh'::text, 'head'::text, 'item'::text])),
  CONSTRAINT "productArea_price_check" CHECK ("price" >= 0 AND "price" <= 1000000000),
  CONSTRAINT "productArea_cost_check" CHECK ("cost" >= 0 AND "cost" <= 1000000000),
  CONSTRAINT "productArea_landRent_check" CHECK ("landRent" >= 0 AND "landRent" <= 10000000),
  CONSTRAINT "productArea_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "productArea_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "productArea_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "productArea_unique" ON "productArea" ("regionId", "year", "category", "product") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "productArea_list" ON "productArea" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "productArea_year" ON "productArea" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "productParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" varchar(40),
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "productParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "productParam_method_check" CHECK ("method"::text = ANY (ARRAY['gross'::text, 'net'::text, 'rent'::text, 'gamma'::text])),
  CONSTRAINT "productParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "productParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "productParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "productParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "productParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "productParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "productParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "productParam_unique" ON "productParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "productParam_list" ON "productParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "productParam_year" ON "productParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "productValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "category" varchar(40),
  "gamma" double precision,
  "grossValue" numeric(20, 2),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "productValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "productValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "productValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "productValue_category_check" CHECK ("category"::text = ANY (ARRAY['agri'::text, 'forestry'::text, 'livestock'::text, 'fishery'::text, 'water'::text, 'energy'::text])),
  CONSTRAINT "productValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "productValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "productValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "productValue_unique" ON "productValue" ("regionId", "year", "classCode", "category") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "productValue_list" ON "productValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "productValue_year" ON "productValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "riverTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "codeMap" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "riverTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "riverTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['ecosystemType'::text])),
  CONSTRAINT "riverTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "riverTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "riverTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "riverTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "riverTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "riverTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "riverTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "riverTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "riverTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "riverTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "riverTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "riverTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "riverTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "riverTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'ecosystemType'::text THEN "meanValue" BETWEEN 0 AND 1000000 ELSE true END),
  CONSTRAINT "riverTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "riverTif_unique" ON "riverTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "riverTif_list" ON "riverTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "riverTif_year" ON "riverTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "riverRainfallTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "rainfallBasis" varchar(40),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "riverRainfallTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "riverRainfallTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['rainfall'::text])),
  CONSTRAINT "riverRainfallTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "riverRainfallTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "riverRainfallTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "riverRainfallTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "riverRainfallTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "riverRainfallTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "riverRainfallTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "riverRainfallTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "riverRainfallTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "riverRainfallTif_rainfallBasis_check" CHECK ("rainfallBasis"::text = ANY (ARRAY['annualTotal'::text, 'runoffProducing'::text])),
  CONSTRAINT "riverRainfallTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "riverRainfallTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "riverRainfallTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "riverRainfallTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "riverRainfallTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'rainfall'::text THEN "meanValue" BETWEEN 0 AND 3000 ELSE true END),
  CONSTRAINT "riverRainfallTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "riverRainfallTif_unique" ON "riverRainfallTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "riverRainfallTif_list" ON "riverRainfallTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "riverRainfallTif_year" ON "riverRainfallTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "riverEtTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "product" varchar(40),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "riverEtTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "riverEtTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['actualEt'::text])),
  CONSTRAINT "riverEtTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "riverEtTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "riverEtTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "riverEtTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "riverEtTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "riverEtTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "riverEtTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "riverEtTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "riverEtTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "riverEtTif_product_check" CHECK ("product"::text = ANY (ARRAY['MOD16'::text, 'PML'::text, 'ETMonitor'::text, 'other'::text])),
  CONSTRAINT "riverEtTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "riverEtTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "riverEtTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "riverEtTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "riverEtTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'actualEt'::text THEN "meanValue" BETWEEN 0 AND 2000 ELSE true END),
  CONSTRAINT "riverEtTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "riverEtTif_unique" ON "riverEtTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "riverEtTif_list" ON "riverEtTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "riverEtTif_year" ON "riverEtTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "riverRainfall" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stationCode" varchar(30) NOT NULL,
  "stationName" varchar(100),
  "lon" double precision,
  "lat" double precision,
  "month" integer NOT NULL,
  "rainfallMm" double precision,
  "rainDays" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "riverRainfall_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "riverRainfall_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "riverRainfall_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "riverRainfall_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "riverRainfall_rainfallMm_check" CHECK ("rainfallMm" >= 0 AND "rainfallMm" <= 3000),
  CONSTRAINT "riverRainfall_rainDays_check" CHECK ("rainDays" >= 0 AND "rainDays" <= 366),
  CONSTRAINT "riverRainfall_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "riverRainfall_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "riverRainfall_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "riverRainfall_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "riverRainfall_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0),
  CONSTRAINT "riverRainfall_rule3_check" CHECK (CASE "month"::text WHEN '1'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '2'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '3'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '4'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '5'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '6'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '7'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '8'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '9'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '10'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '11'::text THEN "rainfallMm" BETWEEN 0 AND 1500 WHEN '12'::text THEN "rainfallMm" BETWEEN 0 AND 1500 ELSE true END)
);

CREATE UNIQUE INDEX "riverRainfall_unique" ON "riverRainfall" ("regionId", "year", "stationCode", "month") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "riverRainfall_list" ON "riverRainfall" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "riverRainfall_year" ON "riverRainfall" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "dictRiver" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "code" varchar(20) NOT NULL,
  "parentCode" varchar(20),
  "level" integer,
  "nameZh" varchar(100),
  "runoffCoef" double precision,
  "included" boolean,
  "sortNo" integer,
  "coefSource" varchar(200),
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "dictRiver_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "dictRiver_level_check" CHECK ("level" >= 1 AND "level" <= 9),
  CONSTRAINT "dictRiver_runoffCoef_check" CHECK ("runoffCoef" >= 0 AND "runoffCoef" <= 0.6),
  CONSTRAINT "dictRiver_sortNo_check" CHECK ("sortNo" >= 0 AND "sortNo" <= 100000),
  CONSTRAINT "dictRiver_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "dictRiver_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "dictRiver_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "dictRiver_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "dictRiver_unique" ON "dictRiver" ("regionId", "year", "code") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "dictRiver_list" ON "dictRiver" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "dictRiver_year" ON "dictRiver" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "riverParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "costMode" varchar(40),
  "reservoirUnitCost" double precision,
  "depreciationRate" double precision,
  "operatingCost" double precision,
  "rainfallBasis" varchar(40),
  "negativePolicy" varchar(40),
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "riverParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "riverParam_costMode_check" CHECK ("costMode"::text = ANY (ARRAY['fullCapital'::text, 'annualised'::text])),
  CONSTRAINT "riverParam_reservoirUnitCost_check" CHECK ("reservoirUnitCost" >= 1 AND "reservoirUnitCost" <= 100),
  CONSTRAINT "riverParam_depreciationRate_check" CHECK ("depreciationRate" >= 0 AND "depreciationRate" <= 0.1),
  CONSTRAINT "riverParam_operatingCost_check" CHECK ("operatingCost" >= 0 AND "operatingCost" <= 5),
  CONSTRAINT "riverParam_rainfallBasis_check" CHECK ("rainfallBasis"::text = ANY (ARRAY['annualTotal'::text, 'runoffProducing'::text])),
  CONSTRAINT "riverParam_negativePolicy_check" CHECK ("negativePolicy"::text = ANY (ARRAY['floorClass'::text, 'clipPixel'::text, 'keep'::text])),
  CONSTRAINT "riverParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "riverParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "riverParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "riverParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "riverParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "riverParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "riverParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "riverParam_unique" ON "riverParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "riverParam_list" ON "riverParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "riverParam_year" ON "riverParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "ecosystemArea" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "areaHm2" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "ecosystemArea_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "ecosystemArea_areaHm2_check" CHECK ("areaHm2" >= 0 AND "areaHm2" <= 100000000),
  CONSTRAINT "ecosystemArea_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "ecosystemArea_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "ecosystemArea_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "ecosystemArea_unique" ON "ecosystemArea" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "ecosystemArea_list" ON "ecosystemArea" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "ecosystemArea_year" ON "ecosystemArea" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "riverValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "areaKm2" double precision,
  "meanP" double precision,
  "meanEt" double precision,
  "meanRunoff" double precision,
  "depthMm" double precision,
  "flooredM3" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "riverValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "riverValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "riverValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "riverValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "riverValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "riverValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "riverValue_unique" ON "riverValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "riverValue_list" ON "riverValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "riverValue_year" ON "riverValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "soilRainfallFactor" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "scope" varchar(40),
  "halfMonth" integer NOT NULL,
  "erosivity" double precision,
  "method" varchar(40),
  "dailySeriesFileId" uuid,
  "erosiveThresholdMm" double precision,
  "nYears" integer,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "soilRainfallFactor_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "soilRainfallFactor_scope_check" CHECK ("scope"::text = ANY (ARRAY['county'::text, 'town'::text, 'station'::text])),
  CONSTRAINT "soilRainfallFactor_halfMonth_check" CHECK ("halfMonth" >= 0 AND "halfMonth" <= 24),
  CONSTRAINT "soilRainfallFactor_erosivity_check" CHECK ("erosivity" >= 0 AND "erosivity" <= 20000),
  CONSTRAINT "soilRainfallFactor_method_check" CHECK ("method"::text = ANY (ARRAY['hj1173'::text, 'zhang'::text, 'manual'::text])),
  CONSTRAINT "soilRainfallFactor_erosiveThresholdMm_check" CHECK ("erosiveThresholdMm" >= 10 AND "erosiveThresholdMm" <= 12),
  CONSTRAINT "soilRainfallFactor_nYears_check" CHECK ("nYears" >= 1 AND "nYears" <= 200),
  CONSTRAINT "soilRainfallFactor_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "soilRainfallFactor_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "soilRainfallFactor_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "soilRainfallFactor_unique" ON "soilRainfallFactor" ("regionId", "year", "halfMonth") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "soilRainfallFactor_list" ON "soilRainfallFactor" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "soilRainfallFactor_year" ON "soilRainfallFactor" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "soilErodTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "soilErodTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "soilErodTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['K'::text, 'sand'::text, 'silt'::text, 'clay'::text, 'orgC'::text])),
  CONSTRAINT "soilErodTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "soilErodTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "soilErodTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "soilErodTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "soilErodTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "soilErodTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "soilErodTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "soilErodTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "soilErodTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "soilErodTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "soilErodTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "soilErodTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "soilErodTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "soilErodTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'K'::text THEN "meanValue" BETWEEN 0 AND 0.1 WHEN 'sand'::text THEN "meanValue" BETWEEN 0 AND 100 WHEN 'silt'::text THEN "meanValue" BETWEEN 0 AND 100 WHEN 'clay'::text THEN "meanValue" BETWEEN 0 AND 100 WHEN 'orgC'::text THEN "meanValue" BETWEEN 0 AND 58 ELSE true END),
  CONSTRAINT "soilErodTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "soilErodTif_unique" ON "soilErodTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "soilErodTif_list" ON "soilErodTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "soilErodTif_year" ON "soilErodTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "soilSlopeTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "soilSlopeTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "soilSlopeTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['slopeLengthM'::text, 'L'::text, 'LS'::text])),
  CONSTRAINT "soilSlopeTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "soilSlopeTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "soilSlopeTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "soilSlopeTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "soilSlopeTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "soilSlopeTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "soilSlopeTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "soilSlopeTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "soilSlopeTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "soilSlopeTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "soilSlopeTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "soilSlopeTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "soilSlopeTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "soilSlopeTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'slopeLengthM'::text THEN "meanValue" BETWEEN 0 AND 300 WHEN 'L'::text THEN "meanValue" BETWEEN 0.5 AND 5 WHEN 'LS'::text THEN "meanValue" BETWEEN 0 AND 48 ELSE true END),
  CONSTRAINT "soilSlopeTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "soilSlopeTif_unique" ON "soilSlopeTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "soilSlopeTif_list" ON "soilSlopeTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "soilSlopeTif_year" ON "soilSlopeTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "soilGradeTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "soilGradeTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "soilGradeTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['slopeDeg'::text, 'slopePct'::text, 'S'::text, 'dem'::text])),
  CONSTRAINT "soilGradeTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "soilGradeTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "soilGradeTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "soilGradeTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "soilGradeTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "soilGradeTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "soilGradeTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "soilGradeTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "soilGradeTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "soilGradeTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "soilGradeTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "soilGradeTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "soilGradeTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "soilGradeTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'slopeDeg'::text THEN "meanValue" BETWEEN 0 AND 90 WHEN 'slopePct'::text THEN "meanValue" BETWEEN 0 AND 500 WHEN 'S'::text THEN "meanValue" BETWEEN 0 AND 9.6 WHEN 'dem'::text THEN "meanValue" BETWEEN -500 AND 9000 ELSE true END),
  CONSTRAINT "soilGradeTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "soilGradeTif_unique" ON "soilGradeTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "soilGradeTif_list" ON "soilGradeTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "soilGradeTif_year" ON "soilGradeTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "dictVeget" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" varchar(20) NOT NULL,
  "nameZh" varchar(100),
  "mode" varchar(40) NOT NULL,
  "coverMin" double precision,
  "coverMax" double precision,
  "minExclusive" boolean,
  "cValue" double precision,
  "pValue" double precision,
  "formulaA" double precision,
  "formulaB" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "dictVeget_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "dictVeget_mode_check" CHECK ("mode"::text = ANY (ARRAY['table'::text, 'formula'::text, 'constant'::text])),
  CONSTRAINT "dictVeget_coverMin_check" CHECK ("coverMin" >= 0 AND "coverMin" <= 1),
  CONSTRAINT "dictVeget_coverMax_check" CHECK ("coverMax" >= 0 AND "coverMax" <= 1),
  CONSTRAINT "dictVeget_cValue_check" CHECK ("cValue" >= 0 AND "cValue" <= 1),
  CONSTRAINT "dictVeget_pValue_check" CHECK ("pValue" >= 0 AND "pValue" <= 1),
  CONSTRAINT "dictVeget_formulaA_check" CHECK ("formulaA" >= -10 AND "formulaA" <= 10),
  CONSTRAINT "dictVeget_formulaB_check" CHECK ("formulaB" >= -10 AND "formulaB" <= 10),
  CONSTRAINT "dictVeget_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "dictVeget_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "dictVeget_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "dictVeget_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "dictVeget_rule1_check" CHECK ("coverMin" < "coverMax"),
  CONSTRAINT "dictVeget_rule2_check" CHECK ("mode" IS NULL OR "mode"::text <> ALL (ARRAY['table'::text]) OR num_nulls("coverMin", "coverMax") = 0)
);

CREATE UNIQUE INDEX "dictVeget_unique" ON "dictVeget" ("regionId", "year", "classCode", "coverMin") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "dictVeget_list" ON "dictVeget" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "dictVeget_year" ON "dictVeget" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "soilVegetTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "soilVegetTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "soilVegetTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['fvc'::text, 'ndvi'::text])),
  CONSTRAINT "soilVegetTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "soilVegetTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "soilVegetTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "soilVegetTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "soilVegetTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "soilVegetTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "soilVegetTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "soilVegetTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "soilVegetTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "soilVegetTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "soilVegetTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "soilVegetTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "soilVegetTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "soilVegetTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'fvc'::text THEN "meanValue" BETWEEN 0 AND 1 WHEN 'ndvi'::text THEN "meanValue" BETWEEN -0.2 AND 1 ELSE true END),
  CONSTRAINT "soilVegetTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "soilVegetTif_unique" ON "soilVegetTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "soilVegetTif_list" ON "soilVegetTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "soilVegetTif_year" ON "soilVegetTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "soilParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "sedimentationCoef" double precision,
  "bulkDensity" double precision,
  "dredgingCost" double precision,
  "nContentPct" double precision,
  "pContentPct" double precision,
  "nCost" double precision,
  "pCost" double precision,
  "usePFactor" boolean,
  "lVariant" varchar(40),
  "sVariant" varchar(40),
  "erosiveThresholdMm" double precision,
  "ndviSoil" double precision,
  "ndviVeg" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "soilParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "soilParam_sedimentationCoef_check" CHECK ("sedimentationCoef" >= 0 AND "sedimentationCoef" <= 1),
  CONSTRAINT "soilParam_bulkDensity_check" CHECK ("bulkDensity" >= 0.6 AND "bulkDensity" <= 1.9),
  CONSTRAINT "soilParam_dredgingCost_check" CHECK ("dredgingCost" >= 5 AND "dredgingCost" <= 60),
  CONSTRAINT "soilParam_nContentPct_check" CHECK ("nContentPct" >= 0 AND "nContentPct" <= 1),
  CONSTRAINT "soilParam_pContentPct_check" CHECK ("pContentPct" >= 0 AND "pContentPct" <= 1),
  CONSTRAINT "soilParam_nCost_check" CHECK ("nCost" >= 0 AND "nCost" <= 20000),
  CONSTRAINT "soilParam_pCost_check" CHECK ("pCost" >= 0 AND "pCost" <= 20000),
  CONSTRAINT "soilParam_lVariant_check" CHECK ("lVariant"::text = ANY (ARRAY['hj1173'::text, 'slopeClass'::text])),
  CONSTRAINT "soilParam_sVariant_check" CHECK ("sVariant"::text = ANY (ARRAY['hj1173'::text, 'mccool'::text, 'liu'::text])),
  CONSTRAINT "soilParam_erosiveThresholdMm_check" CHECK ("erosiveThresholdMm" >= 10 AND "erosiveThresholdMm" <= 12),
  CONSTRAINT "soilParam_ndviSoil_check" CHECK ("ndviSoil" >= -0.2 AND "ndviSoil" <= 1),
  CONSTRAINT "soilParam_ndviVeg_check" CHECK ("ndviVeg" >= -0.2 AND "ndviVeg" <= 1),
  CONSTRAINT "soilParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "soilParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "soilParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "soilParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "soilParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "soilParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "soilParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "soilParam_rule1_check" CHECK ("ndviSoil" < "ndviVeg")
);

CREATE UNIQUE INDEX "soilParam_unique" ON "soilParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "soilParam_list" ON "soilParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "soilParam_year" ON "soilParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "soilValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "potentialT" double precision,
  "actualT" double precision,
  "retainedT" double precision,
  "sedimentM3" double precision,
  "nT" double precision,
  "pT" double precision,
  "valueSediment" numeric(20, 2),
  "valueN" numeric(20, 2),
  "valueP" numeric(20, 2),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "soilValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "soilValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "soilValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "soilValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "soilValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "soilValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "soilValue_unique" ON "soilValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "soilValue_list" ON "soilValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "soilValue_year" ON "soilValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windOther" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "kind" varchar(40) NOT NULL,
  "month" integer,
  "classCode" varchar(20),
  "rainMm" double precision,
  "irrigationMm" double precision,
  "rainDays" double precision,
  "daysInPeriod" integer,
  "snowProb" double precision,
  "tempC" double precision,
  "elevationKm" double precision,
  "sandPct" double precision,
  "siltPct" double precision,
  "clayPct" double precision,
  "omPct" double precision,
  "caco3Pct" double precision,
  "vegAlpha" double precision,
  "coverPct" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windOther_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windOther_kind_check" CHECK ("kind"::text = ANY (ARRAY['climate'::text, 'soil'::text, 'veg'::text])),
  CONSTRAINT "windOther_month_check" CHECK ("month" >= 1 AND "month" <= 12),
  CONSTRAINT "windOther_rainMm_check" CHECK ("rainMm" >= 0 AND "rainMm" <= 1500),
  CONSTRAINT "windOther_irrigationMm_check" CHECK ("irrigationMm" >= 0 AND "irrigationMm" <= 1500),
  CONSTRAINT "windOther_rainDays_check" CHECK ("rainDays" >= 0 AND "rainDays" <= 31),
  CONSTRAINT "windOther_daysInPeriod_check" CHECK ("daysInPeriod" >= 1 AND "daysInPeriod" <= 31),
  CONSTRAINT "windOther_snowProb_check" CHECK ("snowProb" >= 0 AND "snowProb" <= 1),
  CONSTRAINT "windOther_tempC_check" CHECK ("tempC" >= -50 AND "tempC" <= 45),
  CONSTRAINT "windOther_elevationKm_check" CHECK ("elevationKm" >= -0.2 AND "elevationKm" <= 6),
  CONSTRAINT "windOther_sandPct_check" CHECK ("sandPct" >= 0 AND "sandPct" <= 100),
  CONSTRAINT "windOther_siltPct_check" CHECK ("siltPct" >= 0 AND "siltPct" <= 100),
  CONSTRAINT "windOther_clayPct_check" CHECK ("clayPct" >= 0 AND "clayPct" <= 100),
  CONSTRAINT "windOther_omPct_check" CHECK ("omPct" >= 0 AND "omPct" <= 100),
  CONSTRAINT "windOther_caco3Pct_check" CHECK ("caco3Pct" >= 0 AND "caco3Pct" <= 100),
  CONSTRAINT "windOther_vegAlpha_check" CHECK ("vegAlpha" >= 0 AND "vegAlpha" <= 1),
  CONSTRAINT "windOther_coverPct_check" CHECK ("coverPct" >= 0 AND "coverPct" <= 100),
  CONSTRAINT "windOther_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windOther_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windOther_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "windOther_rule1_check" CHECK ("kind" IS NULL OR "kind"::text <> ALL (ARRAY['climate'::text]) OR num_nulls("month") = 0),
  CONSTRAINT "windOther_rule2_check" CHECK ("kind" IS NULL OR "kind"::text <> ALL (ARRAY['soil'::text, 'veg'::text]) OR num_nulls("classCode") = 0),
  CONSTRAINT "windOther_rule3_check" CHECK ("rainDays" <= "daysInPeriod")
);

CREATE UNIQUE INDEX "windOther_unique" ON "windOther" ("regionId", "year", "kind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windOther_list" ON "windOther" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windOther_year" ON "windOther" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windSpeed" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stationCode" varchar(30) NOT NULL,
  "month" integer NOT NULL,
  "obsTime" timestamp with time zone,
  "speed" double precision NOT NULL,
  "heightM" double precision,
  "obsCount" integer,
  "binned" boolean,
  "binCount" integer,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windSpeed_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windSpeed_month_check" CHECK ("month" >= 1 AND "month" <= 12),
  CONSTRAINT "windSpeed_speed_check" CHECK ("speed" >= 0 AND "speed" <= 60),
  CONSTRAINT "windSpeed_heightM_check" CHECK ("heightM" >= 2 AND "heightM" <= 10),
  CONSTRAINT "windSpeed_obsCount_check" CHECK ("obsCount" >= 1 AND "obsCount" <= 1000000),
  CONSTRAINT "windSpeed_binCount_check" CHECK ("binCount" >= 0 AND "binCount" <= 1000000),
  CONSTRAINT "windSpeed_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windSpeed_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windSpeed_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "windSpeed_rule1_check" CHECK ("binCount" <= "obsCount")
);

CREATE UNIQUE INDEX "windSpeed_unique" ON "windSpeed" ("regionId", "year", "stationCode", "month", "obsTime", "heightM", "speed") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windSpeed_list" ON "windSpeed" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windSpeed_year" ON "windSpeed" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windRoughTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windRoughTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windRoughTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['Kprime'::text, 'Kr'::text, 'dem'::text])),
  CONSTRAINT "windRoughTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "windRoughTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "windRoughTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "windRoughTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "windRoughTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "windRoughTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "windRoughTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "windRoughTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "windRoughTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "windRoughTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windRoughTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windRoughTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "windRoughTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "windRoughTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'Kprime'::text THEN "meanValue" BETWEEN 0 AND 1 WHEN 'Kr'::text THEN "meanValue" BETWEEN 0 AND 1000 WHEN 'dem'::text THEN "meanValue" BETWEEN -500 AND 9000 ELSE true END),
  CONSTRAINT "windRoughTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "windRoughTif_unique" ON "windRoughTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windRoughTif_list" ON "windRoughTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windRoughTif_year" ON "windRoughTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windFactorTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windFactorTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windFactorTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['EF'::text, 'C'::text, 'WF'::text])),
  CONSTRAINT "windFactorTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "windFactorTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "windFactorTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "windFactorTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "windFactorTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "windFactorTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "windFactorTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "windFactorTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "windFactorTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "windFactorTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windFactorTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windFactorTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "windFactorTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "windFactorTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'EF'::text THEN "meanValue" BETWEEN 0 AND 1 WHEN 'C'::text THEN "meanValue" BETWEEN 0 AND 1 WHEN 'WF'::text THEN "meanValue" BETWEEN 0 AND 2000 ELSE true END),
  CONSTRAINT "windFactorTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "windFactorTif_unique" ON "windFactorTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windFactorTif_list" ON "windFactorTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windFactorTif_year" ON "windFactorTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windEvapTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windEvapTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windEvapTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['potentialEt'::text])),
  CONSTRAINT "windEvapTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "windEvapTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "windEvapTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "windEvapTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "windEvapTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "windEvapTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "windEvapTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "windEvapTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "windEvapTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "windEvapTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windEvapTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windEvapTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "windEvapTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "windEvapTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'potentialEt'::text THEN "meanValue" BETWEEN 0 AND 400 ELSE true END),
  CONSTRAINT "windEvapTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "windEvapTif_unique" ON "windEvapTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windEvapTif_list" ON "windEvapTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windEvapTif_year" ON "windEvapTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windCrustTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windCrustTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windCrustTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['SCF'::text, 'clay'::text, 'om'::text])),
  CONSTRAINT "windCrustTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "windCrustTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "windCrustTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "windCrustTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "windCrustTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "windCrustTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "windCrustTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "windCrustTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "windCrustTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "windCrustTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windCrustTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windCrustTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "windCrustTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "windCrustTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'SCF'::text THEN "meanValue" BETWEEN 0 AND 1 WHEN 'clay'::text THEN "meanValue" BETWEEN 0 AND 100 WHEN 'om'::text THEN "meanValue" BETWEEN 0 AND 100 ELSE true END),
  CONSTRAINT "windCrustTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "windCrustTif_unique" ON "windCrustTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windCrustTif_list" ON "windCrustTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windCrustTif_year" ON "windCrustTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windAirTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windAirTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windAirTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['airDensity'::text])),
  CONSTRAINT "windAirTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "windAirTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "windAirTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "windAirTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "windAirTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "windAirTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "windAirTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "windAirTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "windAirTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "windAirTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windAirTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windAirTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "windAirTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "windAirTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'airDensity'::text THEN "meanValue" BETWEEN 0.6 AND 1.5 ELSE true END),
  CONSTRAINT "windAirTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "windAirTif_unique" ON "windAirTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windAirTif_list" ON "windAirTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windAirTif_year" ON "windAirTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "thresholdSpeed" double precision,
  "zDistance" double precision,
  "gravity" double precision,
  "heightExponent" double precision,
  "variant" varchar(40),
  "kPrimeGuard" boolean,
  "monotoneGuard" varchar(40),
  "sandDensity" double precision,
  "sandThickness" double precision,
  "controlCost" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windParam_thresholdSpeed_check" CHECK ("thresholdSpeed" >= 3 AND "thresholdSpeed" <= 10),
  CONSTRAINT "windParam_zDistance_check" CHECK ("zDistance" >= 10 AND "zDistance" <= 500),
  CONSTRAINT "windParam_gravity_check" CHECK ("gravity" >= 9.7 AND "gravity" <= 9.9),
  CONSTRAINT "windParam_heightExponent_check" CHECK ("heightExponent" >= 0.05 AND "heightExponent" <= 0.5),
  CONSTRAINT "windParam_variant_check" CHECK ("variant"::text = ANY (ARRAY['hj1173-annualWF'::text, 'monthlySum'::text, 'simplified'::text])),
  CONSTRAINT "windParam_monotoneGuard_check" CHECK ("monotoneGuard"::text = ANY (ARRAY['none'::text, 'capX'::text])),
  CONSTRAINT "windParam_sandDensity_check" CHECK ("sandDensity" >= 1 AND "sandDensity" <= 2),
  CONSTRAINT "windParam_sandThickness_check" CHECK ("sandThickness" >= 0.01 AND "sandThickness" <= 0.5),
  CONSTRAINT "windParam_controlCost_check" CHECK ("controlCost" >= 0.5 AND "controlCost" <= 50),
  CONSTRAINT "windParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "windParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "windParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "windParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "windParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "windParam_unique" ON "windParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windParam_list" ON "windParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windParam_year" ON "windParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "windValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "wfAnnual" double precision,
  "potentialT" double precision,
  "actualT" double precision,
  "fixedT" double precision,
  "fixedAreaM2" double precision,
  "flaggedPixels" integer,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "windValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "windValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "windValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "windValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "windValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "windValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "windValue_unique" ON "windValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "windValue_list" ON "windValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "windValue_year" ON "windValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "floodReservoir" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "name" varchar(100) NOT NULL,
  "waterType" varchar(40) NOT NULL,
  "lon" double precision,
  "lat" double precision,
  "geomId" uuid,
  "areaKm2" double precision,
  "totalCapacity" double precision,
  "floodCapacity" double precision,
  "useRegression" boolean,
  "lakeRegion" varchar(40),
  "exchangeTimes" double precision,
  "soilDepthM" double precision,
  "bulkDensity" double precision,
  "satMoisturePct" double precision,
  "natMoisturePct" double precision,
  "pondDepthM" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "floodReservoir_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "floodReservoir_waterType_check" CHECK ("waterType"::text = ANY (ARRAY['reservoir'::text, 'lake'::text, 'marsh'::text])),
  CONSTRAINT "floodReservoir_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "floodReservoir_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "floodReservoir_areaKm2_check" CHECK ("areaKm2" >= 0.001 AND "areaKm2" <= 5000),
  CONSTRAINT "floodReservoir_totalCapacity_check" CHECK ("totalCapacity" >= 0 AND "totalCapacity" <= 10000000),
  CONSTRAINT "floodReservoir_floodCapacity_check" CHECK ("floodCapacity" >= 0 AND "floodCapacity" <= 10000000),
  CONSTRAINT "floodReservoir_lakeRegion_check" CHECK ("lakeRegion"::text = ANY (ARRAY['eastPlain'::text, 'tibet'::text, 'mengxin'::text, 'yungui'::text, 'northeast'::text])),
  CONSTRAINT "floodReservoir_exchangeTimes_check" CHECK ("exchangeTimes" >= 0.5 AND "exchangeTimes" <= 10),
  CONSTRAINT "floodReservoir_soilDepthM_check" CHECK ("soilDepthM" >= 0 AND "soilDepthM" <= 10),
  CONSTRAINT "floodReservoir_bulkDensity_check" CHECK ("bulkDensity" >= 0.05 AND "bulkDensity" <= 1.9),
  CONSTRAINT "floodReservoir_satMoisturePct_check" CHECK ("satMoisturePct" >= 0 AND "satMoisturePct" <= 1000),
  CONSTRAINT "floodReservoir_natMoisturePct_check" CHECK ("natMoisturePct" >= 0 AND "natMoisturePct" <= 1000),
  CONSTRAINT "floodReservoir_pondDepthM_check" CHECK ("pondDepthM" >= 0 AND "pondDepthM" <= 2),
  CONSTRAINT "floodReservoir_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "floodReservoir_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "floodReservoir_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "floodReservoir_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "floodReservoir_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0),
  CONSTRAINT "floodReservoir_rule3_check" CHECK ("floodCapacity" <= "totalCapacity"),
  CONSTRAINT "floodReservoir_rule4_check" CHECK ("natMoisturePct" < "satMoisturePct")
);

CREATE UNIQUE INDEX "floodReservoir_unique" ON "floodReservoir" ("regionId", "year", "waterType", "name") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "floodReservoir_list" ON "floodReservoir" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "floodReservoir_year" ON "floodReservoir" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "dictRunoff" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" varchar(20) NOT NULL,
  "nameZh" varchar(100),
  "method" varchar(40),
  "a" double precision,
  "b" double precision,
  "coef" double precision,
  "cn" double precision,
  "runoffMm" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "dictRunoff_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "dictRunoff_method_check" CHECK ("method"::text = ANY (ARRAY['ln'::text, 'coef'::text, 'cn'::text, 'fixed'::text])),
  CONSTRAINT "dictRunoff_a_check" CHECK ("a" >= -1000 AND "a" <= 1000),
  CONSTRAINT "dictRunoff_b_check" CHECK ("b" >= -1000 AND "b" <= 1000),
  CONSTRAINT "dictRunoff_coef_check" CHECK ("coef" >= 0 AND "coef" <= 1),
  CONSTRAINT "dictRunoff_cn_check" CHECK ("cn" >= 30 AND "cn" <= 100),
  CONSTRAINT "dictRunoff_runoffMm_check" CHECK ("runoffMm" >= 0 AND "runoffMm" <= 1000),
  CONSTRAINT "dictRunoff_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "dictRunoff_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "dictRunoff_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "dictRunoff_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "dictRunoff_unique" ON "dictRunoff" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "dictRunoff_list" ON "dictRunoff" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "dictRunoff_year" ON "dictRunoff" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "floodRainfall" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stationCode" varchar(30) NOT NULL,
  "eventDate" date NOT NULL,
  "rainfall24h" double precision,
  "isStorm" boolean,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "floodRainfall_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "floodRainfall_rainfall24h_check" CHECK ("rainfall24h" >= 0 AND "rainfall24h" <= 1000),
  CONSTRAINT "floodRainfall_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "floodRainfall_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "floodRainfall_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "floodRainfall_unique" ON "floodRainfall" ("regionId", "year", "stationCode", "eventDate") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "floodRainfall_list" ON "floodRainfall" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "floodRainfall_year" ON "floodRainfall" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "floodParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stormThresholdMm" double precision,
  "reservoirRatio" double precision,
  "marshDepth" double precision,
  "costMode" varchar(40),
  "reservoirUnitCost" double precision,
  "depreciationRate" double precision,
  "operatingCost" double precision,
  "includeVegetation" boolean,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "floodParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "floodParam_stormThresholdMm_check" CHECK ("stormThresholdMm" >= 25 AND "stormThresholdMm" <= 250),
  CONSTRAINT "floodParam_reservoirRatio_check" CHECK ("reservoirRatio" >= 0 AND "reservoirRatio" <= 1),
  CONSTRAINT "floodParam_marshDepth_check" CHECK ("marshDepth" >= 0 AND "marshDepth" <= 2),
  CONSTRAINT "floodParam_costMode_check" CHECK ("costMode"::text = ANY (ARRAY['fullCapital'::text, 'annualised'::text])),
  CONSTRAINT "floodParam_reservoirUnitCost_check" CHECK ("reservoirUnitCost" >= 1 AND "reservoirUnitCost" <= 100),
  CONSTRAINT "floodParam_depreciationRate_check" CHECK ("depreciationRate" >= 0 AND "depreciationRate" <= 0.1),
  CONSTRAINT "floodParam_operatingCost_check" CHECK ("operatingCost" >= 0 AND "operatingCost" <= 5),
  CONSTRAINT "floodParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "floodParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "floodParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "floodParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "floodParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "floodParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "floodParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "floodParam_unique" ON "floodParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "floodParam_list" ON "floodParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "floodParam_year" ON "floodParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "floodValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "vegM3" double precision,
  "lakeM3" double precision,
  "reservoirM3" double precision,
  "marshM3" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "floodValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "floodValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "floodValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "floodValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "floodValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "floodValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "floodValue_unique" ON "floodValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "floodValue_list" ON "floodValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "floodValue_year" ON "floodValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "dictAir" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" varchar(20) NOT NULL,
  "parentCode" varchar(20),
  "level" integer,
  "nameZh" varchar(100),
  "so2Rate" double precision,
  "noxRate" double precision,
  "dustRate" double precision,
  "pm25Rate" double precision,
  "rateUnit" varchar(40),
  "included" boolean,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "dictAir_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "dictAir_level_check" CHECK ("level" >= 1 AND "level" <= 9),
  CONSTRAINT "dictAir_so2Rate_check" CHECK ("so2Rate" >= 0 AND "so2Rate" < 'Infinity'::double precision),
  CONSTRAINT "dictAir_noxRate_check" CHECK ("noxRate" >= 0 AND "noxRate" < 'Infinity'::double precision),
  CONSTRAINT "dictAir_dustRate_check" CHECK ("dustRate" >= 0 AND "dustRate" < 'Infinity'::double precision),
  CONSTRAINT "dictAir_pm25Rate_check" CHECK ("pm25Rate" >= 0 AND "pm25Rate" < 'Infinity'::double precision),
  CONSTRAINT "dictAir_rateUnit_check" CHECK ("rateUnit"::text = ANY (ARRAY['kg/hm2/a'::text, 't/km2/a'::text, 'g/m2/a'::text])),
  CONSTRAINT "dictAir_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "dictAir_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "dictAir_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "dictAir_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "dictAir_unique" ON "dictAir" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "dictAir_list" ON "dictAir" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "dictAir_year" ON "dictAir" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "dictAirTree" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "speciesOrForestType" varchar(100) NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "so2Rate" double precision,
  "noxRate" double precision,
  "dustRate" double precision,
  "pm25Rate" double precision,
  "rateUnit" varchar(40),
  "areaHm2" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "dictAirTree_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "dictAirTree_so2Rate_check" CHECK ("so2Rate" >= 0 AND "so2Rate" < 'Infinity'::double precision),
  CONSTRAINT "dictAirTree_noxRate_check" CHECK ("noxRate" >= 0 AND "noxRate" < 'Infinity'::double precision),
  CONSTRAINT "dictAirTree_dustRate_check" CHECK ("dustRate" >= 0 AND "dustRate" < 'Infinity'::double precision),
  CONSTRAINT "dictAirTree_pm25Rate_check" CHECK ("pm25Rate" >= 0 AND "pm25Rate" < 'Infinity'::double precision),
  CONSTRAINT "dictAirTree_rateUnit_check" CHECK ("rateUnit"::text = ANY (ARRAY['kg/hm2/a'::text, 't/km2/a'::text, 'g/m2/a'::text])),
  CONSTRAINT "dictAirTree_areaHm2_check" CHECK ("areaHm2" >= 0 AND "areaHm2" <= 100000000),
  CONSTRAINT "dictAirTree_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "dictAirTree_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "dictAirTree_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "dictAirTree_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "dictAirTree_unique" ON "dictAirTree" ("regionId", "year", "classCode", "speciesOrForestType") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "dictAirTree_list" ON "dictAirTree" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "dictAirTree_year" ON "dictAirTree" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "airParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "pollutant" varchar(40) NOT NULL,
  "emissionT" double precision,
  "taxPerEquivalent" double precision,
  "equivalentKg" double precision,
  "unitCost" double precision,
  "rule" varchar(40),
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "airParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "airParam_pollutant_check" CHECK ("pollutant"::text = ANY (ARRAY['SO2'::text, 'NOx'::text, 'dust'::text, 'PM25'::text])),
  CONSTRAINT "airParam_emissionT_check" CHECK ("emissionT" >= 0 AND "emissionT" <= 100000000),
  CONSTRAINT "airParam_taxPerEquivalent_check" CHECK ("taxPerEquivalent" >= 1.2 AND "taxPerEquivalent" <= 12),
  CONSTRAINT "airParam_equivalentKg_check" CHECK ("equivalentKg" >= 0.0001 AND "equivalentKg" <= 100),
  CONSTRAINT "airParam_unitCost_check" CHECK ("unitCost" >= 0 AND "unitCost" <= 1000000),
  CONSTRAINT "airParam_rule_check" CHECK ("rule"::text = ANY (ARRAY['min'::text, 'emission'::text, 'capacity'::text, 'target'::text])),
  CONSTRAINT "airParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "airParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "airParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "airParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "airParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "airParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "airParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "airParam_unique" ON "airParam" ("regionId", "year", "pollutant") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "airParam_list" ON "airParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "airParam_year" ON "airParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "airValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "pollutant" varchar(40),
  "capacityT" double precision,
  "emissionT" double precision,
  "ruleApplied" varchar(40),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "airValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "airValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "airValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "airValue_pollutant_check" CHECK ("pollutant"::text = ANY (ARRAY['SO2'::text, 'NOx'::text, 'dust'::text, 'PM25'::text])),
  CONSTRAINT "airValue_ruleApplied_check" CHECK ("ruleApplied"::text = ANY (ARRAY['emission'::text, 'capacity'::text])),
  CONSTRAINT "airValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "airValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "airValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "airValue_unique" ON "airValue" ("regionId", "year", "classCode", "pollutant") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "airValue_list" ON "airValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "airValue_year" ON "airValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "dictWater" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" varchar(20) NOT NULL,
  "pollutant" varchar(40) NOT NULL,
  "purifyRate" double precision,
  "rateUnit" varchar(40),
  "included" boolean,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "dictWater_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "dictWater_pollutant_check" CHECK ("pollutant"::text = ANY (ARRAY['COD'::text, 'NH3N'::text, 'TN'::text, 'TP'::text])),
  CONSTRAINT "dictWater_purifyRate_check" CHECK ("purifyRate" >= 0 AND "purifyRate" < 'Infinity'::double precision),
  CONSTRAINT "dictWater_rateUnit_check" CHECK ("rateUnit"::text = ANY (ARRAY['kg/hm2/a'::text, 't/km2/a'::text, 'g/m2/a'::text])),
  CONSTRAINT "dictWater_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "dictWater_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "dictWater_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "dictWater_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "dictWater_unique" ON "dictWater" ("regionId", "year", "classCode", "pollutant") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "dictWater_list" ON "dictWater" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "dictWater_year" ON "dictWater" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "waterParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "pollutant" varchar(40) NOT NULL,
  "method" varchar(40),
  "emissionScope" varchar(40),
  "emissionT" double precision,
  "taxPerEquivalent" double precision,
  "equivalentKg" double precision,
  "unitCost" double precision,
  "targetMet" boolean,
  "rule" varchar(40),
  "loadInT" double precision,
  "loadOutT" double precision,
  "wetlandAreaKm2" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "waterParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "waterParam_pollutant_check" CHECK ("pollutant"::text = ANY (ARRAY['COD'::text, 'NH3N'::text, 'TN'::text, 'TP'::text])),
  CONSTRAINT "waterParam_method_check" CHECK ("method"::text = ANY (ARRAY['capacity'::text, 'fluxBalance'::text])),
  CONSTRAINT "waterParam_emissionScope_check" CHECK ("emissionScope"::text = ANY (ARRAY['point'::text, 'nonpoint'::text, 'all'::text])),
  CONSTRAINT "waterParam_emissionT_check" CHECK ("emissionT" >= 0 AND "emissionT" <= 100000000),
  CONSTRAINT "waterParam_taxPerEquivalent_check" CHECK ("taxPerEquivalent" >= 1.4 AND "taxPerEquivalent" <= 14),
  CONSTRAINT "waterParam_equivalentKg_check" CHECK ("equivalentKg" >= 0.0001 AND "equivalentKg" <= 100),
  CONSTRAINT "waterParam_unitCost_check" CHECK ("unitCost" >= 0 AND "unitCost" <= 1000000),
  CONSTRAINT "waterParam_rule_check" CHECK ("rule"::text = ANY (ARRAY['min'::text, 'emission'::text, 'capacity'::text, 'target'::text])),
  CONSTRAINT "waterParam_loadInT_check" CHECK ("loadInT" >= 0 AND "loadInT" <= 100000000),
  CONSTRAINT "waterParam_loadOutT_check" CHECK ("loadOutT" >= 0 AND "loadOutT" <= 100000000),
  CONSTRAINT "waterParam_wetlandAreaKm2_check" CHECK ("wetlandAreaKm2" >= 0 AND "wetlandAreaKm2" <= 1000000),
  CONSTRAINT "waterParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "waterParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "waterParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "waterParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "waterParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "waterParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "waterParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "waterParam_unique" ON "waterParam" ("regionId", "year", "pollutant") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "waterParam_list" ON "waterParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "waterParam_year" ON "waterParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "waterValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "pollutant" varchar(40),
  "capacityT" double precision,
  "emissionT" double precision,
  "ruleApplied" varchar(40),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "waterValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "waterValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "waterValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "waterValue_pollutant_check" CHECK ("pollutant"::text = ANY (ARRAY['COD'::text, 'NH3N'::text, 'TN'::text, 'TP'::text])),
  CONSTRAINT "waterValue_ruleApplied_check" CHECK ("ruleApplied"::text = ANY (ARRAY['emission'::text, 'capacity'::text])),
  CONSTRAINT "waterValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "waterValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "waterValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "waterValue_unique" ON "waterValue" ("regionId", "year", "classCode", "pollutant") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "waterValue_list" ON "waterValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "waterValue_year" ON "waterValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonForestVeget" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "area" double precision,
  "seqRate" double precision,
  "npp" double precision,
  "agb1" double precision,
  "agb2" double precision,
  "years" double precision,
  "rootShoot" double precision,
  "carbonFraction" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonForestVeget_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonForestVeget_area_check" CHECK ("area" > 0 AND "area" <= 100000000),
  CONSTRAINT "carbonForestVeget_seqRate_check" CHECK ("seqRate" >= -1 AND "seqRate" <= 8),
  CONSTRAINT "carbonForestVeget_npp_check" CHECK ("npp" >= 0 AND "npp" <= 40),
  CONSTRAINT "carbonForestVeget_agb1_check" CHECK ("agb1" >= 0 AND "agb1" <= 600),
  CONSTRAINT "carbonForestVeget_agb2_check" CHECK ("agb2" >= 0 AND "agb2" <= 600),
  CONSTRAINT "carbonForestVeget_years_check" CHECK ("years" >= 1 AND "years" <= 20),
  CONSTRAINT "carbonForestVeget_rootShoot_check" CHECK ("rootShoot" >= 0 AND "rootShoot" <= 1),
  CONSTRAINT "carbonForestVeget_carbonFraction_check" CHECK ("carbonFraction" >= 0.4 AND "carbonFraction" <= 0.55),
  CONSTRAINT "carbonForestVeget_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonForestVeget_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonForestVeget_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonForestVeget_unique" ON "carbonForestVeget" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonForestVeget_list" ON "carbonForestVeget" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonForestVeget_year" ON "carbonForestVeget" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonForestSoil" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "soilCoef" double precision,
  "soilRate" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonForestSoil_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonForestSoil_soilCoef_check" CHECK ("soilCoef" >= 0 AND "soilCoef" <= 2),
  CONSTRAINT "carbonForestSoil_soilRate_check" CHECK ("soilRate" >= 0 AND "soilRate" <= 5),
  CONSTRAINT "carbonForestSoil_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonForestSoil_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonForestSoil_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonForestSoil_unique" ON "carbonForestSoil" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonForestSoil_list" ON "carbonForestSoil" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonForestSoil_year" ON "carbonForestSoil" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonGrass" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "area" double precision,
  "seqRate" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonGrass_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonGrass_area_check" CHECK ("area" > 0 AND "area" <= 100000000),
  CONSTRAINT "carbonGrass_seqRate_check" CHECK ("seqRate" >= -0.5 AND "seqRate" <= 1),
  CONSTRAINT "carbonGrass_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonGrass_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonGrass_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonGrass_unique" ON "carbonGrass" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonGrass_list" ON "carbonGrass" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonGrass_year" ON "carbonGrass" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonWet" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "wetType" varchar(40) NOT NULL,
  "area" double precision,
  "seqRate" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonWet_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonWet_wetType_check" CHECK ("wetType"::text = ANY (ARRAY['eastLake'::text, 'mengxinLake'::text, 'yunguiLake'::text, 'tibetLake'::text, 'northeastLake'::text, 'peatMarsh'::text, 'humusMarsh'::text, 'inlandSaltMarsh'::text, 'coastalSaltMarsh'::text, 'mangrove'::text])),
  CONSTRAINT "carbonWet_area_check" CHECK ("area" > 0 AND "area" <= 100000000),
  CONSTRAINT "carbonWet_seqRate_check" CHECK ("seqRate" >= 0 AND "seqRate" <= 600),
  CONSTRAINT "carbonWet_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonWet_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonWet_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonWet_unique" ON "carbonWet" ("regionId", "year", "wetType") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonWet_list" ON "carbonWet" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonWet_year" ON "carbonWet" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonNostep" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "cropArea" double precision,
  "socChange" double precision,
  "bulkDensity" double precision,
  "soilDepth" double precision,
  "rate" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonNostep_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonNostep_cropArea_check" CHECK ("cropArea" > 0 AND "cropArea" <= 100000000),
  CONSTRAINT "carbonNostep_socChange_check" CHECK ("socChange" >= -0.5 AND "socChange" <= 0.2),
  CONSTRAINT "carbonNostep_bulkDensity_check" CHECK ("bulkDensity" >= 0.8 AND "bulkDensity" <= 1.8),
  CONSTRAINT "carbonNostep_soilDepth_check" CHECK ("soilDepth" >= 5 AND "soilDepth" <= 100),
  CONSTRAINT "carbonNostep_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonNostep_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonNostep_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonNostep_unique" ON "carbonNostep" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonNostep_list" ON "carbonNostep" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonNostep_year" ON "carbonNostep" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonFertilizer" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "agriZone" varchar(40),
  "nFertilizer" double precision,
  "compoundFertilizer" double precision,
  "compoundNShare" double precision,
  "coefA" double precision,
  "coefB" double precision,
  "tnf" double precision,
  "rate" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonFertilizer_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonFertilizer_agriZone_check" CHECK ("agriZone"::text = ANY (ARRAY['northeast'::text, 'huanghuaihai'::text, 'northwest'::text, 'south'::text])),
  CONSTRAINT "carbonFertilizer_nFertilizer_check" CHECK ("nFertilizer" >= 0 AND "nFertilizer" <= 100000000),
  CONSTRAINT "carbonFertilizer_compoundFertilizer_check" CHECK ("compoundFertilizer" >= 0 AND "compoundFertilizer" <= 100000000),
  CONSTRAINT "carbonFertilizer_compoundNShare_check" CHECK ("compoundNShare" >= 0 AND "compoundNShare" <= 0.5),
  CONSTRAINT "carbonFertilizer_coefA_check" CHECK ("coefA" < 'Infinity'::double precision),
  CONSTRAINT "carbonFertilizer_coefB_check" CHECK ("coefB" < 'Infinity'::double precision),
  CONSTRAINT "carbonFertilizer_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonFertilizer_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonFertilizer_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonFertilizer_unique" ON "carbonFertilizer" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonFertilizer_list" ON "carbonFertilizer" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonFertilizer_year" ON "carbonFertilizer" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonStraw" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "crop" varchar(40) NOT NULL,
  "yield" double precision,
  "strawRatio" double precision,
  "coefA" double precision,
  "coefB" double precision,
  "strawPerHa" double precision,
  "rate" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonStraw_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonStraw_crop_check" CHECK ("crop"::text = ANY (ARRAY['rice'::text, 'wheat'::text, 'maize'::text, 'soybean'::text, 'tuber'::text, 'peanut'::text, 'rapeseed'::text, 'cotton'::text, 'other'::text])),
  CONSTRAINT "carbonStraw_yield_check" CHECK ("yield" >= 0 AND "yield" <= 100000000),
  CONSTRAINT "carbonStraw_strawRatio_check" CHECK ("strawRatio" >= 0.3 AND "strawRatio" <= 4),
  CONSTRAINT "carbonStraw_coefA_check" CHECK ("coefA" < 'Infinity'::double precision),
  CONSTRAINT "carbonStraw_coefB_check" CHECK ("coefB" < 'Infinity'::double precision),
  CONSTRAINT "carbonStraw_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonStraw_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonStraw_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonStraw_unique" ON "carbonStraw" ("regionId", "year", "crop") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonStraw_list" ON "carbonStraw" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonStraw_year" ON "carbonStraw" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonPromotion" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "measure" varchar(40) NOT NULL,
  "promotionRate" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonPromotion_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonPromotion_measure_check" CHECK ("measure"::text = ANY (ARRAY['strawReturn'::text, 'noTill'::text, 'other'::text])),
  CONSTRAINT "carbonPromotion_promotionRate_check" CHECK ("promotionRate" >= 0 AND "promotionRate" <= 100),
  CONSTRAINT "carbonPromotion_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonPromotion_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonPromotion_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonPromotion_unique" ON "carbonPromotion" ("regionId", "year", "measure") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonPromotion_list" ON "carbonPromotion" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonPromotion_year" ON "carbonPromotion" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonTif" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" varchar(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" varchar(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" varchar(60),
  "resample" varchar(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" varchar(255),
  "sha256" varchar(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonTif_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonTif_rasterKind_check" CHECK ("rasterKind"::text = ANY (ARRAY['npp'::text, 'nep'::text, 'airTemp'::text, 'rainfall'::text])),
  CONSTRAINT "carbonTif_meanValue_check" CHECK ("meanValue" < 'Infinity'::double precision),
  CONSTRAINT "carbonTif_month_check" CHECK ("month" >= 0 AND "month" <= 12),
  CONSTRAINT "carbonTif_bandIndex_check" CHECK ("bandIndex" >= 1 AND "bandIndex" <= 1000),
  CONSTRAINT "carbonTif_nodata_check" CHECK ("nodata" < 'Infinity'::double precision),
  CONSTRAINT "carbonTif_scaleFactor_check" CHECK ("scaleFactor" < 'Infinity'::double precision),
  CONSTRAINT "carbonTif_offset_check" CHECK ("offset" < 'Infinity'::double precision),
  CONSTRAINT "carbonTif_resample_check" CHECK ("resample"::text = ANY (ARRAY['nearest'::text, 'bilinear'::text])),
  CONSTRAINT "carbonTif_validMin_check" CHECK ("validMin" < 'Infinity'::double precision),
  CONSTRAINT "carbonTif_validMax_check" CHECK ("validMax" < 'Infinity'::double precision),
  CONSTRAINT "carbonTif_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonTif_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonTif_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "carbonTif_rule1_check" CHECK (num_nonnulls("fileId", "meanValue") = 1),
  CONSTRAINT "carbonTif_rule2_check" CHECK (CASE "rasterKind"::text WHEN 'npp'::text THEN "meanValue" BETWEEN 0 AND 3000 WHEN 'nep'::text THEN "meanValue" BETWEEN -2000 AND 3000 WHEN 'airTemp'::text THEN "meanValue" BETWEEN -50 AND 45 WHEN 'rainfall'::text THEN "meanValue" BETWEEN 0 AND 1500 ELSE true END),
  CONSTRAINT "carbonTif_rule4_check" CHECK ("validMin" <= "validMax")
);

CREATE UNIQUE INDEX "carbonTif_unique" ON "carbonTif" ("regionId", "year", "rasterKind", "month", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonTif_list" ON "carbonTif" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonTif_year" ON "carbonTif" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonDioxide" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "measuredCo2" double precision,
  "overrideReason" varchar(500),
  "method" varchar(40),
  "carbonForest" double precision,
  "carbonGrass" double precision,
  "carbonWet" double precision,
  "carbonCrop" double precision,
  "carbonTotal" double precision,
  "co2Amount" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonDioxide_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonDioxide_measuredCo2_check" CHECK ("measuredCo2" >= 0 AND "measuredCo2" <= 1000000000),
  CONSTRAINT "carbonDioxide_method_check" CHECK ("method"::text = ANY (ARRAY['rate'::text, 'nep'::text, 'alpha'::text, 'biomass'::text, 'gb38582'::text])),
  CONSTRAINT "carbonDioxide_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonDioxide_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonDioxide_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "carbonDioxide_rule1_check" CHECK ("measuredCo2" IS NULL OR num_nulls("overrideReason") = 0)
);

CREATE UNIQUE INDEX "carbonDioxide_unique" ON "carbonDioxide" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonDioxide_list" ON "carbonDioxide" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonDioxide_year" ON "carbonDioxide" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" varchar(40),
  "alpha" double precision,
  "nppDryMatter" double precision,
  "co2PerC" double precision,
  "priceType" varchar(40),
  "co2Price" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonParam_method_check" CHECK ("method"::text = ANY (ARRAY['rate'::text, 'nep'::text, 'alpha'::text, 'biomass'::text, 'gb38582'::text])),
  CONSTRAINT "carbonParam_alpha_check" CHECK ("alpha" >= 0.05 AND "alpha" <= 0.4),
  CONSTRAINT "carbonParam_nppDryMatter_check" CHECK ("nppDryMatter" >= 0 AND "nppDryMatter" <= 1000000000),
  CONSTRAINT "carbonParam_co2PerC_check" CHECK ("co2PerC" >= 3.66 AND "co2PerC" <= 3.67),
  CONSTRAINT "carbonParam_priceType_check" CHECK ("priceType"::text = ANY (ARRAY['market'::text, 'afforestation'::text, 'reduction'::text, 'manual'::text])),
  CONSTRAINT "carbonParam_co2Price_check" CHECK ("co2Price" >= 1 AND "co2Price" <= 2000),
  CONSTRAINT "carbonParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "carbonParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "carbonParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "carbonParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "carbonParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonParam_unique" ON "carbonParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonParam_list" ON "carbonParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonParam_year" ON "carbonParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "carbonValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "priceType" varchar(40),
  "fingerprint" varchar(64),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "carbonValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "carbonValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "carbonValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "carbonValue_priceType_check" CHECK ("priceType"::text = ANY (ARRAY['market'::text, 'afforestation'::text, 'reduction'::text, 'manual'::text])),
  CONSTRAINT "carbonValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "carbonValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "carbonValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "carbonValue_unique" ON "carbonValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonValue_list" ON "carbonValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "carbonValue_year" ON "carbonValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "oxygenFactor" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "factor" double precision,
  "classCode" varchar(20),
  "area" double precision,
  "npp" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "oxygenFactor_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "oxygenFactor_factor_check" CHECK ("factor" >= 0.7 AND "factor" <= 1.2),
  CONSTRAINT "oxygenFactor_area_check" CHECK ("area" > 0 AND "area" <= 100000000),
  CONSTRAINT "oxygenFactor_npp_check" CHECK ("npp" >= 0 AND "npp" <= 40),
  CONSTRAINT "oxygenFactor_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "oxygenFactor_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "oxygenFactor_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "oxygenFactor_unique" ON "oxygenFactor" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "oxygenFactor_list" ON "oxygenFactor" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "oxygenFactor_year" ON "oxygenFactor" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "oxygenParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "basis" varchar(40),
  "priceType" varchar(40),
  "o2Price" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "oxygenParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "oxygenParam_basis_check" CHECK ("basis"::text = ANY (ARRAY['co2Linked'::text, 'nppGross'::text])),
  CONSTRAINT "oxygenParam_priceType_check" CHECK ("priceType"::text = ANY (ARRAY['industrial'::text, 'medical'::text, 'afforestation'::text])),
  CONSTRAINT "oxygenParam_o2Price_check" CHECK ("o2Price" >= 50 AND "o2Price" <= 5000),
  CONSTRAINT "oxygenParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "oxygenParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "oxygenParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "oxygenParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "oxygenParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "oxygenParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "oxygenParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "oxygenParam_unique" ON "oxygenParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "oxygenParam_list" ON "oxygenParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "oxygenParam_year" ON "oxygenParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "oxygenValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "co2Amount" double precision,
  "o2Amount" double precision,
  "basis" varchar(40),
  "priceType" varchar(40),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "oxygenValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "oxygenValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "oxygenValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "oxygenValue_basis_check" CHECK ("basis"::text = ANY (ARRAY['co2Linked'::text, 'nppGross'::text])),
  CONSTRAINT "oxygenValue_priceType_check" CHECK ("priceType"::text = ANY (ARRAY['industrial'::text, 'medical'::text, 'afforestation'::text])),
  CONSTRAINT "oxygenValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "oxygenValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "oxygenValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "oxygenValue_unique" ON "oxygenValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "oxygenValue_list" ON "oxygenValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "oxygenValue_year" ON "oxygenValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateHeat" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" varchar(20) NOT NULL,
  "heat" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateHeat_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateHeat_heat_check" CHECK ("heat" >= 0 AND "heat" <= 15000),
  CONSTRAINT "climateHeat_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "climateHeat_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateHeat_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateHeat_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateHeat_unique" ON "climateHeat" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateHeat_list" ON "climateHeat" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateHeat_year" ON "climateHeat" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateEvap" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "areaKm2" double precision,
  "etMm" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateEvap_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateEvap_areaKm2_check" CHECK ("areaKm2" > 0 AND "areaKm2" <= 1000000),
  CONSTRAINT "climateEvap_etMm_check" CHECK ("etMm" >= 0 AND "etMm" <= 1500),
  CONSTRAINT "climateEvap_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateEvap_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateEvap_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateEvap_unique" ON "climateEvap" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateEvap_list" ON "climateEvap" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateEvap_year" ON "climateEvap" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateTemp" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "tempThreshold" double precision,
  "tempStat" varchar(40),
  "coolingDays" double precision,
  "lowHumidityDays" double precision,
  "deltaT" double precision,
  "airHeight" double precision,
  "coolingHoursPerDay" double precision,
  "airChangesPerHour" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateTemp_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateTemp_tempThreshold_check" CHECK ("tempThreshold" >= 15 AND "tempThreshold" <= 40),
  CONSTRAINT "climateTemp_tempStat_check" CHECK ("tempStat"::text = ANY (ARRAY['dailyMax'::text, 'dailyMean'::text])),
  CONSTRAINT "climateTemp_coolingDays_check" CHECK ("coolingDays" >= 0 AND "coolingDays" <= 180),
  CONSTRAINT "climateTemp_lowHumidityDays_check" CHECK ("lowHumidityDays" >= 0 AND "lowHumidityDays" <= 366),
  CONSTRAINT "climateTemp_deltaT_check" CHECK ("deltaT" >= -5 AND "deltaT" <= 10),
  CONSTRAINT "climateTemp_airHeight_check" CHECK ("airHeight" >= 0 AND "airHeight" <= 100),
  CONSTRAINT "climateTemp_coolingHoursPerDay_check" CHECK ("coolingHoursPerDay" >= 0 AND "coolingHoursPerDay" <= 24),
  CONSTRAINT "climateTemp_airChangesPerHour_check" CHECK ("airChangesPerHour" >= 0 AND "airChangesPerHour" <= 10),
  CONSTRAINT "climateTemp_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateTemp_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateTemp_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateTemp_unique" ON "climateTemp" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateTemp_list" ON "climateTemp" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateTemp_year" ON "climateTemp" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateEer" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "eer" double precision,
  "coolingShare" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateEer_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateEer_eer_check" CHECK ("eer" >= 1 AND "eer" <= 8),
  CONSTRAINT "climateEer_coolingShare_check" CHECK ("coolingShare" >= 0 AND "coolingShare" <= 1),
  CONSTRAINT "climateEer_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateEer_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateEer_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateEer_unique" ON "climateEer" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateEer_list" ON "climateEer" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateEer_year" ON "climateEer" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateWaterEvap" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "areaKm2" double precision,
  "evapMm" double precision,
  "evapVolume" double precision,
  "humidVolume" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateWaterEvap_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateWaterEvap_areaKm2_check" CHECK ("areaKm2" > 0 AND "areaKm2" <= 1000000),
  CONSTRAINT "climateWaterEvap_evapMm_check" CHECK ("evapMm" >= 0 AND "evapMm" <= 3000),
  CONSTRAINT "climateWaterEvap_humidVolume_check" CHECK ("humidVolume" >= 0 AND "humidVolume" <= 10000000000),
  CONSTRAINT "climateWaterEvap_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateWaterEvap_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateWaterEvap_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateWaterEvap_unique" ON "climateWaterEvap" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateWaterEvap_list" ON "climateWaterEvap" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateWaterEvap_year" ON "climateWaterEvap" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateVolatilize" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "latentHeat" double precision,
  "waterDensity" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateVolatilize_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateVolatilize_latentHeat_check" CHECK ("latentHeat" >= 2200 AND "latentHeat" <= 2550),
  CONSTRAINT "climateVolatilize_waterDensity_check" CHECK ("waterDensity" >= 950 AND "waterDensity" <= 1050),
  CONSTRAINT "climateVolatilize_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateVolatilize_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateVolatilize_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateVolatilize_unique" ON "climateVolatilize" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateVolatilize_list" ON "climateVolatilize" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateVolatilize_year" ON "climateVolatilize" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climatePower" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "humidifierKwh" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climatePower_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climatePower_humidifierKwh_check" CHECK ("humidifierKwh" >= 50 AND "humidifierKwh" <= 800),
  CONSTRAINT "climatePower_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climatePower_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climatePower_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climatePower_unique" ON "climatePower" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climatePower_list" ON "climatePower" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climatePower_year" ON "climatePower" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" varchar(40),
  "waterLatentUsesEer" boolean,
  "electricityPrice" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateParam_method_check" CHECK ("method"::text = ANY (ARRAY['heat'::text, 'et'::text, 'deltaT'::text])),
  CONSTRAINT "climateParam_electricityPrice_check" CHECK ("electricityPrice" >= 0.1 AND "electricityPrice" <= 2),
  CONSTRAINT "climateParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "climateParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "climateParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "climateParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "climateParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateParam_unique" ON "climateParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateParam_list" ON "climateParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateParam_year" ON "climateParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "climateValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "vegKwh" double precision,
  "waterKwh" double precision,
  "humidKwh" double precision,
  "totalKwh" double precision,
  "tempStat" varchar(40),
  "waterLatentUsesEer" boolean,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "climateValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "climateValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "climateValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "climateValue_tempStat_check" CHECK ("tempStat"::text = ANY (ARRAY['dailyMax'::text, 'dailyMean'::text])),
  CONSTRAINT "climateValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "climateValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "climateValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "climateValue_unique" ON "climateValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "climateValue_list" ON "climateValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "climateValue_year" ON "climateValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "bioArea" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" varchar(20) NOT NULL,
  "area" double precision,
  "shannonIndex" double precision,
  "endangeredScore" double precision,
  "endemicScore" double precision,
  "ancientScore" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "bioArea_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "bioArea_area_check" CHECK ("area" > 0 AND "area" <= 100000000),
  CONSTRAINT "bioArea_shannonIndex_check" CHECK ("shannonIndex" >= 0 AND "shannonIndex" <= 8),
  CONSTRAINT "bioArea_endangeredScore_check" CHECK ("endangeredScore" >= 0 AND "endangeredScore" <= 20),
  CONSTRAINT "bioArea_endemicScore_check" CHECK ("endemicScore" >= 0 AND "endemicScore" <= 20),
  CONSTRAINT "bioArea_ancientScore_check" CHECK ("ancientScore" >= 0 AND "ancientScore" <= 20),
  CONSTRAINT "bioArea_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "bioArea_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "bioArea_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "bioArea_unique" ON "bioArea" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "bioArea_list" ON "bioArea" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "bioArea_year" ON "bioArea" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "bioParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" varchar(40),
  "grade1" double precision,
  "grade2" double precision,
  "grade3" double precision,
  "grade4" double precision,
  "grade5" double precision,
  "grade6" double precision,
  "grade7" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "bioParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "bioParam_method_check" CHECK ("method"::text = ANY (ARRAY['gb38582'::text, 'simple'::text])),
  CONSTRAINT "bioParam_grade1_check" CHECK ("grade1" >= 0 AND "grade1" <= 500000),
  CONSTRAINT "bioParam_grade2_check" CHECK ("grade2" >= 0 AND "grade2" <= 500000),
  CONSTRAINT "bioParam_grade3_check" CHECK ("grade3" >= 0 AND "grade3" <= 500000),
  CONSTRAINT "bioParam_grade4_check" CHECK ("grade4" >= 0 AND "grade4" <= 500000),
  CONSTRAINT "bioParam_grade5_check" CHECK ("grade5" >= 0 AND "grade5" <= 500000),
  CONSTRAINT "bioParam_grade6_check" CHECK ("grade6" >= 0 AND "grade6" <= 500000),
  CONSTRAINT "bioParam_grade7_check" CHECK ("grade7" >= 0 AND "grade7" <= 500000),
  CONSTRAINT "bioParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "bioParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "bioParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "bioParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "bioParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "bioParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "bioParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "bioParam_rule1_check" CHECK ("grade1" <= "grade2"),
  CONSTRAINT "bioParam_rule2_check" CHECK ("grade2" <= "grade3"),
  CONSTRAINT "bioParam_rule3_check" CHECK ("grade3" <= "grade4"),
  CONSTRAINT "bioParam_rule4_check" CHECK ("grade4" <= "grade5"),
  CONSTRAINT "bioParam_rule5_check" CHECK ("grade5" <= "grade6"),
  CONSTRAINT "bioParam_rule6_check" CHECK ("grade6" <= "grade7")
);

CREATE UNIQUE INDEX "bioParam_unique" ON "bioParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "bioParam_list" ON "bioParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "bioParam_year" ON "bioParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "bioValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "grade" integer,
  "unitValue" double precision,
  "priceIndex" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "bioValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "bioValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "bioValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "bioValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "bioValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "bioValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "bioValue_unique" ON "bioValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "bioValue_list" ON "bioValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "bioValue_year" ON "bioValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "tourScenic" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "scenicName" varchar(100) NOT NULL,
  "level" varchar(40),
  "lon" double precision,
  "lat" double precision,
  "visitors" double precision,
  "travelDays" double precision,
  "stayDays" double precision,
  "dayWage" double precision,
  "costTransport" double precision,
  "costLodging" double precision,
  "costTicket" double precision,
  "costOther" double precision,
  "ecoShare" double precision,
  "sampleSize" integer,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "tourScenic_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "tourScenic_level_check" CHECK ("level"::text = ANY (ARRAY['5A'::text, '4A'::text, '3A'::text, '2A'::text, 'A'::text, 'wellness'::text, 'homestay'::text, 'other'::text])),
  CONSTRAINT "tourScenic_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "tourScenic_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "tourScenic_visitors_check" CHECK ("visitors" >= 0 AND "visitors" <= 50000000),
  CONSTRAINT "tourScenic_travelDays_check" CHECK ("travelDays" >= 0 AND "travelDays" <= 10),
  CONSTRAINT "tourScenic_stayDays_check" CHECK ("stayDays" >= 0 AND "stayDays" <= 30),
  CONSTRAINT "tourScenic_dayWage_check" CHECK ("dayWage" >= 10 AND "dayWage" <= 2000),
  CONSTRAINT "tourScenic_costTransport_check" CHECK ("costTransport" >= 0 AND "costTransport" <= 20000),
  CONSTRAINT "tourScenic_costLodging_check" CHECK ("costLodging" >= 0 AND "costLodging" <= 20000),
  CONSTRAINT "tourScenic_costTicket_check" CHECK ("costTicket" >= 0 AND "costTicket" <= 20000),
  CONSTRAINT "tourScenic_costOther_check" CHECK ("costOther" >= 0 AND "costOther" <= 20000),
  CONSTRAINT "tourScenic_ecoShare_check" CHECK ("ecoShare" >= 0 AND "ecoShare" <= 1),
  CONSTRAINT "tourScenic_sampleSize_check" CHECK ("sampleSize" >= 0 AND "sampleSize" <= 1000000),
  CONSTRAINT "tourScenic_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "tourScenic_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "tourScenic_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "tourScenic_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "tourScenic_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE UNIQUE INDEX "tourScenic_unique" ON "tourScenic" ("regionId", "year", "scenicName") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "tourScenic_list" ON "tourScenic" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "tourScenic_year" ON "tourScenic" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "tourValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "visitors" double precision,
  "perCapitaCost" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "tourValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "tourValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "tourValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "tourValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "tourValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "tourValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "tourValue_unique" ON "tourValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "tourValue_list" ON "tourValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "tourValue_year" ON "tourValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "leisureArea" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "siteType" varchar(40) NOT NULL,
  "siteName" varchar(100),
  "lon" double precision,
  "lat" double precision,
  "area" double precision,
  "visits" double precision,
  "hoursPerVisit" double precision,
  "unitValue" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "leisureArea_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "leisureArea_siteType_check" CHECK ("siteType"::text = ANY (ARRAY['park'::text, 'greenway'::text, 'shore'::text, 'forest'::text, 'square'::text, 'other'::text])),
  CONSTRAINT "leisureArea_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "leisureArea_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "leisureArea_area_check" CHECK ("area" >= 0 AND "area" <= 100000000),
  CONSTRAINT "leisureArea_visits_check" CHECK ("visits" >= 0 AND "visits" <= 1000000000),
  CONSTRAINT "leisureArea_hoursPerVisit_check" CHECK ("hoursPerVisit" >= 0 AND "hoursPerVisit" <= 24),
  CONSTRAINT "leisureArea_unitValue_check" CHECK ("unitValue" >= 0 AND "unitValue" <= 100000000),
  CONSTRAINT "leisureArea_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "leisureArea_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "leisureArea_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "leisureArea_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "leisureArea_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE INDEX "leisureArea_list" ON "leisureArea" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "leisureArea_year" ON "leisureArea" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "leisureValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "hourWage" double precision,
  "timeFactor" double precision,
  "personHours" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "leisureValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "leisureValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "leisureValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "leisureValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "leisureValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "leisureValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "leisureValue_unique" ON "leisureValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "leisureValue_list" ON "leisureValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "leisureValue_year" ON "leisureValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "regulateValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "serviceName" varchar(40),
  "share" double precision,
  "included" boolean,
  "mandatory" boolean,
  "methodId" varchar(60),
  "resultStatus" varchar(40),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "regulateValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "regulateValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "regulateValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "regulateValue_resultStatus_check" CHECK ("resultStatus"::text = ANY (ARRAY['missing'::text, 'draft'::text, 'approved'::text, 'stale'::text, 'frozen'::text])),
  CONSTRAINT "regulateValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "regulateValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "regulateValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "regulateValue_unique" ON "regulateValue" ("regionId", "year", "classCode", "serviceCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "regulateValue_list" ON "regulateValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "regulateValue_year" ON "regulateValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "cultureParam" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "annualWage" double precision,
  "workDays" double precision,
  "workHours" double precision,
  "timeFactor" double precision,
  "leisureMethod" varchar(40),
  "includeLandscape" boolean,
  "benefitAreaM2" double precision,
  "premium" double precision,
  "gamma" double precision,
  "priceYear" integer,
  "priceIndex" double precision,
  "verification" varchar(40) NOT NULL,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "cultureParam_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "cultureParam_annualWage_check" CHECK ("annualWage" >= 1000 AND "annualWage" <= 1000000),
  CONSTRAINT "cultureParam_workDays_check" CHECK ("workDays" >= 200 AND "workDays" <= 366),
  CONSTRAINT "cultureParam_workHours_check" CHECK ("workHours" >= 1000 AND "workHours" <= 4000),
  CONSTRAINT "cultureParam_timeFactor_check" CHECK ("timeFactor" >= 0 AND "timeFactor" <= 1),
  CONSTRAINT "cultureParam_leisureMethod_check" CHECK ("leisureMethod"::text = ANY (ARRAY['personTime'::text, 'area'::text])),
  CONSTRAINT "cultureParam_benefitAreaM2_check" CHECK ("benefitAreaM2" >= 0 AND "benefitAreaM2" <= 1000000000),
  CONSTRAINT "cultureParam_premium_check" CHECK ("premium" >= 0 AND "premium" <= 100000),
  CONSTRAINT "cultureParam_gamma_check" CHECK ("gamma" >= 0 AND "gamma" <= 1),
  CONSTRAINT "cultureParam_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "cultureParam_priceIndex_check" CHECK ("priceIndex" >= 0.5 AND "priceIndex" <= 5),
  CONSTRAINT "cultureParam_verification_check" CHECK ("verification"::text = ANY (ARRAY['verified'::text, 'unverified'::text])),
  CONSTRAINT "cultureParam_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "cultureParam_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "cultureParam_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "cultureParam_unique" ON "cultureParam" ("regionId", "year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "cultureParam_list" ON "cultureParam" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "cultureParam_year" ON "cultureParam" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "cultureValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "tourValue" numeric(20, 2),
  "leisureValue" numeric(20, 2),
  "landscapeValue" numeric(20, 2),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "cultureValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "cultureValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "cultureValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "cultureValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "cultureValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "cultureValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "cultureValue_unique" ON "cultureValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "cultureValue_list" ON "cultureValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "cultureValue_year" ON "cultureValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "gepValue" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "value" numeric(20, 2),
  "physicalAmount" double precision,
  "overrideReason" varchar(500),
  "physicalUnit" varchar(40),
  "unitPrice" double precision,
  "priceUnit" varchar(40),
  "serviceCode" varchar(40),
  "classCode" varchar(20),
  "profile" varchar(40),
  "method" varchar(60),
  "inputMode" varchar(40),
  "runId" varchar(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "epv" numeric(20, 2),
  "erv" numeric(20, 2),
  "ecv" numeric(20, 2),
  "externalValue" numeric(20, 2),
  "gep" numeric(20, 2),
  "gdp" numeric(20, 2),
  "population" double precision,
  "areaKm2" double precision,
  "ggi" double precision,
  "perKm2" double precision,
  "perCapita" double precision,
  "mandatoryComplete" double precision,
  "complete" boolean,
  "priceBasis" varchar(40),
  "baseYear" integer,
  "realIndex" double precision,
  "paramSetId" varchar(64),
  "boundaryVersion" varchar(30),
  "fingerprint" varchar(64),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "gepValue_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "gepValue_physicalAmount_check" CHECK ("physicalAmount" < 'Infinity'::double precision),
  CONSTRAINT "gepValue_inputMode_check" CHECK ("inputMode"::text = ANY (ARRAY['calculated'::text, 'manual'::text])),
  CONSTRAINT "gepValue_externalValue_check" CHECK ("externalValue" >= 0),
  CONSTRAINT "gepValue_priceBasis_check" CHECK ("priceBasis"::text = ANY (ARRAY['current'::text, 'constant'::text])),
  CONSTRAINT "gepValue_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "gepValue_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "gepValue_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]))
);

CREATE UNIQUE INDEX "gepValue_unique" ON "gepValue" ("regionId", "year", "classCode") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "gepValue_list" ON "gepValue" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "gepValue_year" ON "gepValue" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "govBuilding" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" varchar(100) NOT NULL,
  "address" varchar(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" varchar(40),
  "useType" varchar(40),
  "energyKwh" double precision,
  "owner" varchar(100),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "govBuilding_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "govBuilding_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "govBuilding_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "govBuilding_floors_check" CHECK ("floors" >= 0 AND "floors" <= 200),
  CONSTRAINT "govBuilding_heightM_check" CHECK ("heightM" >= 0 AND "heightM" <= 1000),
  CONSTRAINT "govBuilding_floorAreaM2_check" CHECK ("floorAreaM2" >= 0 AND "floorAreaM2" <= 10000000),
  CONSTRAINT "govBuilding_landAreaM2_check" CHECK ("landAreaM2" >= 0 AND "landAreaM2" <= 100000000),
  CONSTRAINT "govBuilding_builtYear_check" CHECK ("builtYear" >= 1000 AND "builtYear" <= 2100),
  CONSTRAINT "govBuilding_useType_check" CHECK ("useType"::text = ANY (ARRAY['office'::text, 'service'::text, 'education'::text, 'health'::text, 'culture'::text, 'security'::text, 'other'::text])),
  CONSTRAINT "govBuilding_energyKwh_check" CHECK ("energyKwh" >= 0 AND "energyKwh" <= 10000000000),
  CONSTRAINT "govBuilding_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "govBuilding_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "govBuilding_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "govBuilding_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "govBuilding_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE INDEX "govBuilding_list" ON "govBuilding" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "govBuilding_year" ON "govBuilding" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "industryBuilding" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" varchar(100) NOT NULL,
  "address" varchar(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" varchar(40),
  "useType" varchar(40),
  "energyKwh" double precision,
  "owner" varchar(100),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "industryBuilding_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "industryBuilding_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "industryBuilding_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "industryBuilding_floors_check" CHECK ("floors" >= 0 AND "floors" <= 200),
  CONSTRAINT "industryBuilding_heightM_check" CHECK ("heightM" >= 0 AND "heightM" <= 1000),
  CONSTRAINT "industryBuilding_floorAreaM2_check" CHECK ("floorAreaM2" >= 0 AND "floorAreaM2" <= 10000000),
  CONSTRAINT "industryBuilding_landAreaM2_check" CHECK ("landAreaM2" >= 0 AND "landAreaM2" <= 100000000),
  CONSTRAINT "industryBuilding_builtYear_check" CHECK ("builtYear" >= 1000 AND "builtYear" <= 2100),
  CONSTRAINT "industryBuilding_useType_check" CHECK ("useType"::text = ANY (ARRAY['workshop'::text, 'warehouse'::text, 'power'::text, 'laboratory'::text, 'mining'::text, 'utility'::text, 'other'::text])),
  CONSTRAINT "industryBuilding_energyKwh_check" CHECK ("energyKwh" >= 0 AND "energyKwh" <= 10000000000),
  CONSTRAINT "industryBuilding_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "industryBuilding_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "industryBuilding_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "industryBuilding_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "industryBuilding_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE INDEX "industryBuilding_list" ON "industryBuilding" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "industryBuilding_year" ON "industryBuilding" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "bizBuilding" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" varchar(100) NOT NULL,
  "address" varchar(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" varchar(40),
  "useType" varchar(40),
  "energyKwh" double precision,
  "owner" varchar(100),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "bizBuilding_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "bizBuilding_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "bizBuilding_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "bizBuilding_floors_check" CHECK ("floors" >= 0 AND "floors" <= 200),
  CONSTRAINT "bizBuilding_heightM_check" CHECK ("heightM" >= 0 AND "heightM" <= 1000),
  CONSTRAINT "bizBuilding_floorAreaM2_check" CHECK ("floorAreaM2" >= 0 AND "floorAreaM2" <= 10000000),
  CONSTRAINT "bizBuilding_landAreaM2_check" CHECK ("landAreaM2" >= 0 AND "landAreaM2" <= 100000000),
  CONSTRAINT "bizBuilding_builtYear_check" CHECK ("builtYear" >= 1000 AND "builtYear" <= 2100),
  CONSTRAINT "bizBuilding_useType_check" CHECK ("useType"::text = ANY (ARRAY['retail'::text, 'office'::text, 'hotel'::text, 'catering'::text, 'market'::text, 'finance'::text, 'logistics'::text, 'other'::text])),
  CONSTRAINT "bizBuilding_energyKwh_check" CHECK ("energyKwh" >= 0 AND "energyKwh" <= 10000000000),
  CONSTRAINT "bizBuilding_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "bizBuilding_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "bizBuilding_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "bizBuilding_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "bizBuilding_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE INDEX "bizBuilding_list" ON "bizBuilding" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "bizBuilding_year" ON "bizBuilding" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "civilBuilding" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" varchar(100) NOT NULL,
  "address" varchar(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" varchar(40),
  "useType" varchar(40),
  "energyKwh" double precision,
  "owner" varchar(100),
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "civilBuilding_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "civilBuilding_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "civilBuilding_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "civilBuilding_floors_check" CHECK ("floors" >= 0 AND "floors" <= 200),
  CONSTRAINT "civilBuilding_heightM_check" CHECK ("heightM" >= 0 AND "heightM" <= 1000),
  CONSTRAINT "civilBuilding_floorAreaM2_check" CHECK ("floorAreaM2" >= 0 AND "floorAreaM2" <= 10000000),
  CONSTRAINT "civilBuilding_landAreaM2_check" CHECK ("landAreaM2" >= 0 AND "landAreaM2" <= 100000000),
  CONSTRAINT "civilBuilding_builtYear_check" CHECK ("builtYear" >= 1000 AND "builtYear" <= 2100),
  CONSTRAINT "civilBuilding_useType_check" CHECK ("useType"::text = ANY (ARRAY['apartment'::text, 'house'::text, 'ruralHouse'::text, 'dormitory'::text, 'elderly'::text, 'community'::text, 'other'::text])),
  CONSTRAINT "civilBuilding_energyKwh_check" CHECK ("energyKwh" >= 0 AND "energyKwh" <= 10000000000),
  CONSTRAINT "civilBuilding_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "civilBuilding_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "civilBuilding_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "civilBuilding_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "civilBuilding_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE INDEX "civilBuilding_list" ON "civilBuilding" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "civilBuilding_year" ON "civilBuilding" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "observationPoint" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" varchar(100) NOT NULL,
  "kind" varchar(40),
  "lon" double precision,
  "lat" double precision,
  "dataSource" varchar(200),
  "sourceDoc" varchar(200),
  "sourceYear" integer,
  "quality" varchar(40),
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "observationPoint_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "observationPoint_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "observationPoint_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "observationPoint_sourceYear_check" CHECK ("sourceYear" >= 1900 AND "sourceYear" <= 2100),
  CONSTRAINT "observationPoint_quality_check" CHECK ("quality"::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])),
  CONSTRAINT "observationPoint_status_check" CHECK ("status"::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])),
  CONSTRAINT "observationPoint_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "observationPoint_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE INDEX "observationPoint_list" ON "observationPoint" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "observationPoint_year" ON "observationPoint" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "region" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "parentId" uuid,
  "name" varchar(100) NOT NULL,
  "code" varchar(30) NOT NULL,
  "type" varchar(40) NOT NULL,
  "level" integer,
  "boundaryVersion" varchar(30),
  "geometry" jsonb,
  "areaM2" double precision,
  "lon" double precision,
  "lat" double precision,
  "population" integer,
  "gdp" double precision,
  "sort" integer,
  "remark" varchar(500),
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "region_type_check" CHECK ("type"::text = ANY (ARRAY['县'::text, '乡镇'::text, '村'::text, '地块'::text, '流域'::text, '保护地'::text, 'other'::text])),
  CONSTRAINT "region_level_check" CHECK ("level" >= 1 AND "level" <= 4),
  CONSTRAINT "region_population_check" CHECK ("population" >= 0 AND "population" <= 2000000000),
  CONSTRAINT "region_gdp_check" CHECK ("gdp" >= 0 AND "gdp" <= 1000000000000000),
  CONSTRAINT "region_sort_check" CHECK ("sort" >= 0 AND "sort" <= 1000000)
);

CREATE UNIQUE INDEX "region_unique" ON "region" ("boundaryVersion", "code") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "region_list" ON "region" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "accountYear" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "year" integer NOT NULL,
  "profile" varchar(40) NOT NULL,
  "boundaryVersion" varchar(30),
  "priceYear" integer,
  "gdp" double precision,
  "services" jsonb,
  "remark" varchar(500),
  "status" varchar(40) NOT NULL,
  "published" boolean NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "accountYear_year_check" CHECK ("year" >= 1990 AND "year" <= 2100),
  CONSTRAINT "accountYear_profile_check" CHECK ("profile"::text = ANY (ARRAY['SD-2022'::text, 'NDRC-2022'::text, 'CAEP-2020'::text, 'GBT-46869-2025'::text, 'HJ-1173-2021'::text])),
  CONSTRAINT "accountYear_priceYear_check" CHECK ("priceYear" >= 1990 AND "priceYear" <= 2100),
  CONSTRAINT "accountYear_gdp_check" CHECK ("gdp" >= 0 AND "gdp" <= 1000000000000000),
  CONSTRAINT "accountYear_status_check" CHECK ("status"::text = ANY (ARRAY['open'::text, 'frozen'::text]))
);

CREATE UNIQUE INDEX "accountYear_unique" ON "accountYear" ("year") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "accountYear_list" ON "accountYear" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE INDEX "accountYear_year" ON "accountYear" ("year", "createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "sysUser" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "userName" varchar(40) NOT NULL,
  "fullName" varchar(40),
  "roleId" uuid NOT NULL,
  "phone" varchar(30),
  "email" varchar(100),
  "enabled" boolean NOT NULL,
  "mustChangePassword" boolean NOT NULL,
  "lastLoginAt" timestamp with time zone,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE UNIQUE INDEX "sysUser_unique" ON "sysUser" ("userName") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "sysUser_list" ON "sysUser" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "sysRole" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "roleName" varchar(40) NOT NULL,
  "modules" jsonb,
  "remark" varchar(500),
  "builtin" varchar(20),
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE UNIQUE INDEX "sysRole_unique" ON "sysRole" ("roleName") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "sysRole_list" ON "sysRole" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "sysModule" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "parentId" uuid,
  "url" varchar(200) NOT NULL,
  "moduleName" varchar(40) NOT NULL,
  "icon" varchar(60),
  "hidden" boolean NOT NULL,
  "sort" integer NOT NULL,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "sysModule_sort_check" CHECK ("sort" >= 0 AND "sort" <= 100000)
);

CREATE UNIQUE INDEX "sysModule_unique" ON "sysModule" ("url") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "sysModule_list" ON "sysModule" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "auditLog" (
  "id" uuid PRIMARY KEY,
  "action" varchar(40),
  "tableName" varchar(60),
  "rowId" varchar(36),
  "address" varchar(60),
  "reason" varchar(500),
  "before" jsonb,
  "after" jsonb,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  CONSTRAINT "auditLog_action_check" CHECK ("action"::text = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'login'::text, 'logout'::text, 'loginFailed'::text, 'password'::text, 'endSessions'::text, 'freeze'::text, 'unfreeze'::text, 'publish'::text, 'clone'::text, 'upload'::text]))
);

CREATE INDEX "auditLog_list" ON "auditLog" ("createdAt", id);

CREATE TABLE "fileStore" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "name" varchar(255),
  "type" varchar(100),
  "sha256" varchar(64),
  "size" double precision,
  "facts" jsonb,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE INDEX "fileStore_list" ON "fileStore" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "vessel" (
  "id" uuid PRIMARY KEY,
  "rowVersion" integer NOT NULL,
  "shipId" varchar(40) NOT NULL,
  "shipName" varchar(100),
  "source" varchar(40) NOT NULL,
  "remark" varchar(500),
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" varchar(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone,
  CONSTRAINT "vessel_source_check" CHECK ("source"::text = ANY (ARRAY['ais'::text, 'beidou'::text]))
);

CREATE UNIQUE INDEX "vessel_unique" ON "vessel" ("shipId") NULLS NOT DISTINCT WHERE "deletedAt" IS NULL;

CREATE INDEX "vessel_list" ON "vessel" ("createdAt", id) WHERE "deletedAt" IS NULL;

CREATE TABLE "vesselPosition" (
  "id" uuid PRIMARY KEY,
  "vesselId" uuid NOT NULL,
  "ts" timestamp with time zone NOT NULL,
  "lon" double precision,
  "lat" double precision,
  "speed" double precision,
  "course" double precision,
  "createdBy" varchar(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  CONSTRAINT "vesselPosition_lon_check" CHECK ("lon" >= -180 AND "lon" <= 180),
  CONSTRAINT "vesselPosition_lat_check" CHECK ("lat" >= -90 AND "lat" <= 90),
  CONSTRAINT "vesselPosition_speed_check" CHECK ("speed" >= 0 AND "speed" <= 100),
  CONSTRAINT "vesselPosition_course_check" CHECK ("course" >= 0 AND "course" <= 360),
  CONSTRAINT "vesselPosition_rule1_check" CHECK ("lon" IS NULL OR num_nulls("lat") = 0),
  CONSTRAINT "vesselPosition_rule2_check" CHECK ("lat" IS NULL OR num_nulls("lon") = 0)
);

CREATE INDEX "vesselPosition_list" ON "vesselPosition" ("createdAt", id);

CREATE INDEX "vesselPosition_vesselId" ON "vesselPosition" ("vesselId");

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_dailySeriesFileId_fkey" FOREIGN KEY ("dailySeriesFileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_geomId_fkey" FOREIGN KEY ("geomId") REFERENCES "region"(id);

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"(id);

ALTER TABLE "region" ADD CONSTRAINT "region_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "region"(id);

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "sysRole"(id);

ALTER TABLE "sysModule" ADD CONSTRAINT "sysModule_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "sysModule"(id);

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_vesselId_fkey" FOREIGN KEY ("vesselId") REFERENCES "vessel"(id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE "userSecret" (
  "userId" uuid PRIMARY KEY REFERENCES "sysUser"(id),
  "passwordHash" text NOT NULL,
  "earlierHashes" text[] NOT NULL,
  "changedAt" timestamp with time zone NOT NULL
);

CREATE TABLE "signInFailure" (
  "userName" character varying(40) PRIMARY KEY,
  "failures" integer NOT NULL,
  "lockedUntil" timestamp with time zone,
  "lastAt" timestamp with time zone NOT NULL
);

CREATE TABLE "signInKey" (
  id uuid PRIMARY KEY,
  "privateKey" text NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL
);

CREATE INDEX "signInKey_expiresAt" ON "signInKey" ("expiresAt");

CREATE TABLE "userSession" (
  "tokenHash" bytea PRIMARY KEY,
  "userId" uuid NOT NULL REFERENCES "sysUser"(id),
  "address" character varying(60) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "lastSeenAt" timestamp with time zone NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL
);

CREATE INDEX "userSession_userId" ON "userSession" ("userId");

CREATE INDEX "userSession_expiresAt" ON "userSession" ("expiresAt");

CREATE TRIGGER "auditLog_no_update" BEFORE UPDATE ON "auditLog" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "auditLog_no_delete" BEFORE DELETE ON "auditLog" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "auditLog_no_truncate" BEFORE TRUNCATE ON "auditLog" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "vesselPosition_no_update" BEFORE UPDATE ON "vesselPosition" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "vesselPosition_no_delete" BEFORE DELETE ON "vesselPosition" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "vesselPosition_no_truncate" BEFORE TRUNCATE ON "vesselPosition" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
