CREATE TABLE "accountYear" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "year" integer NOT NULL,
  "profile" character varying(40) NOT NULL,
  "boundaryVersion" character varying(30),
  "priceYear" integer,
  "gdp" double precision,
  "services" jsonb,
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "published" boolean NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "airParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "pollutant" character varying(40) NOT NULL,
  "emissionT" double precision,
  "taxPerEquivalent" double precision,
  "equivalentKg" double precision,
  "unitCost" double precision,
  "rule" character varying(40),
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "airValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "pollutant" character varying(40),
  "capacityT" double precision,
  "emissionT" double precision,
  "ruleApplied" character varying(40),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "auditLog" (
  "id" uuid NOT NULL,
  "action" character varying(40),
  "tableName" character varying(60),
  "rowId" character varying(36),
  "address" character varying(60),
  "reason" character varying(500),
  "before" jsonb,
  "after" jsonb,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL
);

CREATE TABLE "bioArea" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "area" double precision,
  "shannonIndex" double precision,
  "endangeredScore" double precision,
  "endemicScore" double precision,
  "ancientScore" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "bioParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" character varying(40),
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
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "bioValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "grade" integer,
  "unitValue" double precision,
  "priceIndex" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "bizBuilding" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" character varying(100) NOT NULL,
  "address" character varying(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" character varying(40),
  "useType" character varying(40),
  "energyKwh" double precision,
  "owner" character varying(100),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonDioxide" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "measuredCo2" double precision,
  "overrideReason" character varying(500),
  "method" character varying(40),
  "carbonForest" double precision,
  "carbonGrass" double precision,
  "carbonWet" double precision,
  "carbonCrop" double precision,
  "carbonTotal" double precision,
  "co2Amount" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonFertilizer" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "agriZone" character varying(40),
  "nFertilizer" double precision,
  "compoundFertilizer" double precision,
  "compoundNShare" double precision,
  "coefA" double precision,
  "coefB" double precision,
  "tnf" double precision,
  "rate" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonForestSoil" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "soilCoef" double precision,
  "soilRate" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonForestVeget" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "area" double precision,
  "seqRate" double precision,
  "npp" double precision,
  "agb1" double precision,
  "agb2" double precision,
  "years" double precision,
  "rootShoot" double precision,
  "carbonFraction" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonGrass" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "area" double precision,
  "seqRate" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonNostep" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "cropArea" double precision,
  "socChange" double precision,
  "bulkDensity" double precision,
  "soilDepth" double precision,
  "rate" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" character varying(40),
  "alpha" double precision,
  "nppDryMatter" double precision,
  "co2PerC" double precision,
  "priceType" character varying(40),
  "co2Price" double precision,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonPromotion" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "measure" character varying(40) NOT NULL,
  "promotionRate" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonStraw" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "crop" character varying(40) NOT NULL,
  "yield" double precision,
  "strawRatio" double precision,
  "coefA" double precision,
  "coefB" double precision,
  "strawPerHa" double precision,
  "rate" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "priceType" character varying(40),
  "fingerprint" character varying(64),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "carbonWet" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "wetType" character varying(40) NOT NULL,
  "area" double precision,
  "seqRate" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "civilBuilding" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" character varying(100) NOT NULL,
  "address" character varying(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" character varying(40),
  "useType" character varying(40),
  "energyKwh" double precision,
  "owner" character varying(100),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateEer" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "eer" double precision,
  "coolingShare" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateEvap" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "areaKm2" double precision,
  "etMm" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateHeat" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" character varying(20) NOT NULL,
  "heat" double precision,
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" character varying(40),
  "waterLatentUsesEer" boolean,
  "electricityPrice" double precision,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climatePower" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "humidifierKwh" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateTemp" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "tempThreshold" double precision,
  "tempStat" character varying(40),
  "coolingDays" double precision,
  "lowHumidityDays" double precision,
  "deltaT" double precision,
  "airHeight" double precision,
  "coolingHoursPerDay" double precision,
  "airChangesPerHour" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "vegKwh" double precision,
  "waterKwh" double precision,
  "humidKwh" double precision,
  "totalKwh" double precision,
  "tempStat" character varying(40),
  "waterLatentUsesEer" boolean,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateVolatilize" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "latentHeat" double precision,
  "waterDensity" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "climateWaterEvap" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "areaKm2" double precision,
  "evapMm" double precision,
  "evapVolume" double precision,
  "humidVolume" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "cultureParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "annualWage" double precision,
  "workDays" double precision,
  "workHours" double precision,
  "timeFactor" double precision,
  "leisureMethod" character varying(40),
  "includeLandscape" boolean,
  "benefitAreaM2" double precision,
  "premium" double precision,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "cultureValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "tourValue" numeric(20,2),
  "leisureValue" numeric(20,2),
  "landscapeValue" numeric(20,2),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "dictAir" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" character varying(20) NOT NULL,
  "parentCode" character varying(20),
  "level" integer,
  "nameZh" character varying(100),
  "so2Rate" double precision,
  "noxRate" double precision,
  "dustRate" double precision,
  "pm25Rate" double precision,
  "rateUnit" character varying(40),
  "included" boolean,
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "dictAirTree" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "speciesOrForestType" character varying(100) NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "so2Rate" double precision,
  "noxRate" double precision,
  "dustRate" double precision,
  "pm25Rate" double precision,
  "rateUnit" character varying(40),
  "areaHm2" double precision,
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "dictRiver" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "code" character varying(20) NOT NULL,
  "parentCode" character varying(20),
  "level" integer,
  "nameZh" character varying(100),
  "runoffCoef" double precision,
  "included" boolean,
  "sortNo" integer,
  "coefSource" character varying(200),
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "dictRunoff" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" character varying(20) NOT NULL,
  "nameZh" character varying(100),
  "method" character varying(40),
  "a" double precision,
  "b" double precision,
  "coef" double precision,
  "cn" double precision,
  "runoffMm" double precision,
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "dictVeget" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" character varying(20) NOT NULL,
  "nameZh" character varying(100),
  "mode" character varying(40) NOT NULL,
  "coverMin" double precision,
  "coverMax" double precision,
  "minExclusive" boolean,
  "cValue" double precision,
  "pValue" double precision,
  "formulaA" double precision,
  "formulaB" double precision,
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "dictWater" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "classCode" character varying(20) NOT NULL,
  "pollutant" character varying(40) NOT NULL,
  "purifyRate" double precision,
  "rateUnit" character varying(40),
  "included" boolean,
  "verification" character varying(40) NOT NULL,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "ecosystemArea" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "classCode" character varying(20) NOT NULL,
  "areaHm2" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "fileStore" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "name" character varying(255),
  "type" character varying(100),
  "sha256" character varying(64),
  "size" double precision,
  "facts" jsonb,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "floodParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stormThresholdMm" double precision,
  "reservoirRatio" double precision,
  "marshDepth" double precision,
  "costMode" character varying(40),
  "reservoirUnitCost" double precision,
  "depreciationRate" double precision,
  "operatingCost" double precision,
  "includeVegetation" boolean,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "floodRainfall" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stationCode" character varying(30) NOT NULL,
  "eventDate" date NOT NULL,
  "rainfall24h" double precision,
  "isStorm" boolean,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "floodReservoir" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "name" character varying(100) NOT NULL,
  "waterType" character varying(40) NOT NULL,
  "lon" double precision,
  "lat" double precision,
  "geomId" uuid,
  "areaKm2" double precision,
  "totalCapacity" double precision,
  "floodCapacity" double precision,
  "useRegression" boolean,
  "lakeRegion" character varying(40),
  "exchangeTimes" double precision,
  "soilDepthM" double precision,
  "bulkDensity" double precision,
  "satMoisturePct" double precision,
  "natMoisturePct" double precision,
  "pondDepthM" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "floodValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "vegM3" double precision,
  "lakeM3" double precision,
  "reservoirM3" double precision,
  "marshM3" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "gepValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "epv" numeric(20,2),
  "erv" numeric(20,2),
  "ecv" numeric(20,2),
  "externalValue" numeric(20,2),
  "gep" numeric(20,2),
  "gdp" numeric(20,2),
  "population" double precision,
  "areaKm2" double precision,
  "ggi" double precision,
  "perKm2" double precision,
  "perCapita" double precision,
  "mandatoryComplete" double precision,
  "complete" boolean,
  "priceBasis" character varying(40),
  "baseYear" integer,
  "realIndex" double precision,
  "paramSetId" character varying(64),
  "boundaryVersion" character varying(30),
  "fingerprint" character varying(64),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "govBuilding" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" character varying(100) NOT NULL,
  "address" character varying(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" character varying(40),
  "useType" character varying(40),
  "energyKwh" double precision,
  "owner" character varying(100),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "industryBuilding" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" character varying(100) NOT NULL,
  "address" character varying(200),
  "lon" double precision,
  "lat" double precision,
  "floors" integer,
  "heightM" double precision,
  "floorAreaM2" double precision,
  "landAreaM2" double precision,
  "builtYear" integer,
  "structure" character varying(40),
  "useType" character varying(40),
  "energyKwh" double precision,
  "owner" character varying(100),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "leisureArea" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "siteType" character varying(40) NOT NULL,
  "siteName" character varying(100),
  "lon" double precision,
  "lat" double precision,
  "area" double precision,
  "visits" double precision,
  "hoursPerVisit" double precision,
  "unitValue" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "leisureValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "hourWage" double precision,
  "timeFactor" double precision,
  "personHours" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "observationPoint" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer,
  "name" character varying(100) NOT NULL,
  "kind" character varying(40),
  "lon" double precision,
  "lat" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "oxygenFactor" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "factor" double precision,
  "classCode" character varying(20),
  "area" double precision,
  "npp" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "oxygenParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "basis" character varying(40),
  "priceType" character varying(40),
  "o2Price" double precision,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "oxygenValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "co2Amount" double precision,
  "o2Amount" double precision,
  "basis" character varying(40),
  "priceType" character varying(40),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "productArea" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "category" character varying(40) NOT NULL,
  "product" character varying(60) NOT NULL,
  "classCode" character varying(20),
  "area" double precision,
  "output" double precision,
  "outputUnit" character varying(40),
  "price" double precision,
  "cost" double precision,
  "landRent" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "productParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "method" character varying(40),
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "productValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "category" character varying(40),
  "gamma" double precision,
  "grossValue" numeric(20,2),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "region" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "parentId" uuid,
  "name" character varying(100) NOT NULL,
  "code" character varying(30) NOT NULL,
  "type" character varying(40) NOT NULL,
  "level" integer,
  "boundaryVersion" character varying(30),
  "geometry" jsonb,
  "areaM2" double precision,
  "lon" double precision,
  "lat" double precision,
  "population" integer,
  "gdp" double precision,
  "sort" integer,
  "remark" character varying(500),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "regulateValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "serviceName" character varying(40),
  "share" double precision,
  "included" boolean,
  "mandatory" boolean,
  "methodId" character varying(60),
  "resultStatus" character varying(40),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "riverEtTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "product" character varying(40),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "riverParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "costMode" character varying(40),
  "reservoirUnitCost" double precision,
  "depreciationRate" double precision,
  "operatingCost" double precision,
  "rainfallBasis" character varying(40),
  "negativePolicy" character varying(40),
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "riverRainfall" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stationCode" character varying(30) NOT NULL,
  "stationName" character varying(100),
  "lon" double precision,
  "lat" double precision,
  "month" integer NOT NULL,
  "rainfallMm" double precision,
  "rainDays" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "riverRainfallTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "rainfallBasis" character varying(40),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "riverTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "codeMap" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "riverValue" (
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
  "runId" character varying(36),
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
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "signInFailure" (
  "userName" character varying(40) NOT NULL,
  "failures" integer NOT NULL,
  "lockedUntil" timestamp with time zone,
  "lastAt" timestamp with time zone NOT NULL
);

CREATE TABLE "signInKey" (
  "id" uuid NOT NULL,
  "privateKey" text NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL
);

CREATE TABLE "soilErodTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "soilGradeTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "soilParam" (
  "id" uuid NOT NULL,
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
  "lVariant" character varying(40),
  "sVariant" character varying(40),
  "erosiveThresholdMm" double precision,
  "ndviSoil" double precision,
  "ndviVeg" double precision,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "soilRainfallFactor" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "scope" character varying(40),
  "halfMonth" integer NOT NULL,
  "erosivity" double precision,
  "method" character varying(40),
  "dailySeriesFileId" uuid,
  "erosiveThresholdMm" double precision,
  "nYears" integer,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "soilSlopeTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "soilValue" (
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
  "runId" character varying(36),
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
  "valueSediment" numeric(20,2),
  "valueN" numeric(20,2),
  "valueP" numeric(20,2),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "soilVegetTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "sysModule" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "parentId" uuid,
  "url" character varying(200) NOT NULL,
  "moduleName" character varying(40) NOT NULL,
  "icon" character varying(60),
  "hidden" boolean NOT NULL,
  "sort" integer NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "sysRole" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "roleName" character varying(40) NOT NULL,
  "modules" jsonb,
  "remark" character varying(500),
  "builtin" character varying(20),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "sysUser" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "userName" character varying(40) NOT NULL,
  "fullName" character varying(40),
  "roleId" uuid NOT NULL,
  "phone" character varying(30),
  "email" character varying(100),
  "enabled" boolean NOT NULL,
  "mustChangePassword" boolean NOT NULL,
  "lastLoginAt" timestamp with time zone,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "tourScenic" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "scenicName" character varying(100) NOT NULL,
  "level" character varying(40),
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
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "tourValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "visitors" double precision,
  "perCapitaCost" double precision,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "userSecret" (
  "userId" uuid NOT NULL,
  "passwordHash" text NOT NULL,
  "earlierHashes" text[] NOT NULL,
  "changedAt" timestamp with time zone NOT NULL
);

CREATE TABLE "userSession" (
  "tokenHash" bytea NOT NULL,
  "userId" uuid NOT NULL,
  "address" character varying(60) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "lastSeenAt" timestamp with time zone NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL
);

CREATE TABLE "vessel" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "shipId" character varying(40) NOT NULL,
  "shipName" character varying(100),
  "source" character varying(40) NOT NULL,
  "remark" character varying(500),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "vesselPosition" (
  "id" uuid NOT NULL,
  "vesselId" uuid NOT NULL,
  "ts" timestamp with time zone NOT NULL,
  "lon" double precision,
  "lat" double precision,
  "speed" double precision,
  "course" double precision,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL
);

CREATE TABLE "waterParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "pollutant" character varying(40) NOT NULL,
  "method" character varying(40),
  "emissionScope" character varying(40),
  "emissionT" double precision,
  "taxPerEquivalent" double precision,
  "equivalentKg" double precision,
  "unitCost" double precision,
  "targetMet" boolean,
  "rule" character varying(40),
  "loadInT" double precision,
  "loadOutT" double precision,
  "wetlandAreaKm2" double precision,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "waterValue" (
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
  "runId" character varying(36),
  "paramSnapshot" jsonb,
  "inputHashes" jsonb,
  "diagnostics" jsonb,
  "stale" boolean,
  "pollutant" character varying(40),
  "capacityT" double precision,
  "emissionT" double precision,
  "ruleApplied" character varying(40),
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windAirTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windCrustTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windEvapTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windFactorTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windOther" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "kind" character varying(40) NOT NULL,
  "month" integer,
  "classCode" character varying(20),
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
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windParam" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "thresholdSpeed" double precision,
  "zDistance" double precision,
  "gravity" double precision,
  "heightExponent" double precision,
  "variant" character varying(40),
  "kPrimeGuard" boolean,
  "monotoneGuard" character varying(40),
  "sandDensity" double precision,
  "sandThickness" double precision,
  "controlCost" double precision,
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
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windRoughTif" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "rasterKind" character varying(40) NOT NULL,
  "fileId" uuid,
  "meanValue" double precision,
  "classCode" character varying(20),
  "month" integer NOT NULL,
  "bandIndex" integer NOT NULL,
  "nodata" double precision,
  "scaleFactor" double precision,
  "offset" double precision,
  "unit" character varying(60),
  "resample" character varying(40),
  "validMin" double precision,
  "validMax" double precision,
  "fileName" character varying(255),
  "sha256" character varying(64),
  "crsEpsg" integer,
  "pixelSizeX" double precision,
  "pixelSizeY" double precision,
  "width" integer,
  "height" integer,
  "stats" jsonb,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windSpeed" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "regionId" uuid,
  "year" integer NOT NULL,
  "stationCode" character varying(30) NOT NULL,
  "month" integer NOT NULL,
  "obsTime" timestamp with time zone,
  "speed" double precision NOT NULL,
  "heightM" double precision,
  "obsCount" integer,
  "binned" boolean,
  "binCount" integer,
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "windValue" (
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
  "runId" character varying(36),
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
  "dataSource" character varying(200),
  "sourceDoc" character varying(200),
  "sourceYear" integer,
  "quality" character varying(40),
  "remark" character varying(500),
  "status" character varying(40) NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$
;

ALTER TABLE "accountYear" ADD CONSTRAINT "accountYear_pkey" PRIMARY KEY (id);

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_pkey" PRIMARY KEY (id);

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_pkey" PRIMARY KEY (id);

ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_pkey" PRIMARY KEY (id);

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_pkey" PRIMARY KEY (id);

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_pkey" PRIMARY KEY (id);

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_pkey" PRIMARY KEY (id);

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_pkey" PRIMARY KEY (id);

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_pkey" PRIMARY KEY (id);

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_pkey" PRIMARY KEY (id);

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_pkey" PRIMARY KEY (id);

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_pkey" PRIMARY KEY (id);

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_pkey" PRIMARY KEY (id);

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_pkey" PRIMARY KEY (id);

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_pkey" PRIMARY KEY (id);

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_pkey" PRIMARY KEY (id);

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_pkey" PRIMARY KEY (id);

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_pkey" PRIMARY KEY (id);

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_pkey" PRIMARY KEY (id);

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_pkey" PRIMARY KEY (id);

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_pkey" PRIMARY KEY (id);

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_pkey" PRIMARY KEY (id);

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_pkey" PRIMARY KEY (id);

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_pkey" PRIMARY KEY (id);

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_pkey" PRIMARY KEY (id);

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_pkey" PRIMARY KEY (id);

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_pkey" PRIMARY KEY (id);

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_pkey" PRIMARY KEY (id);

ALTER TABLE "fileStore" ADD CONSTRAINT "fileStore_pkey" PRIMARY KEY (id);

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_pkey" PRIMARY KEY (id);

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_pkey" PRIMARY KEY (id);

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_pkey" PRIMARY KEY (id);

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_pkey" PRIMARY KEY (id);

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_pkey" PRIMARY KEY (id);

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_pkey" PRIMARY KEY (id);

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_pkey" PRIMARY KEY (id);

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_pkey" PRIMARY KEY (id);

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_pkey" PRIMARY KEY (id);

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_pkey" PRIMARY KEY (id);

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_pkey" PRIMARY KEY (id);

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_pkey" PRIMARY KEY (id);

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_pkey" PRIMARY KEY (id);

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_pkey" PRIMARY KEY (id);

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_pkey" PRIMARY KEY (id);

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_pkey" PRIMARY KEY (id);

ALTER TABLE "region" ADD CONSTRAINT "region_pkey" PRIMARY KEY (id);

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_pkey" PRIMARY KEY (id);

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_pkey" PRIMARY KEY (id);

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_pkey" PRIMARY KEY (id);

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_pkey" PRIMARY KEY (id);

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_pkey" PRIMARY KEY (id);

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_pkey" PRIMARY KEY (id);

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_pkey" PRIMARY KEY (id);

ALTER TABLE "signInFailure" ADD CONSTRAINT "signInFailure_pkey" PRIMARY KEY ("userName");

ALTER TABLE "signInKey" ADD CONSTRAINT "signInKey_pkey" PRIMARY KEY (id);

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_pkey" PRIMARY KEY (id);

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_pkey" PRIMARY KEY (id);

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_pkey" PRIMARY KEY (id);

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_pkey" PRIMARY KEY (id);

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_pkey" PRIMARY KEY (id);

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_pkey" PRIMARY KEY (id);

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_pkey" PRIMARY KEY (id);

ALTER TABLE "sysModule" ADD CONSTRAINT "sysModule_pkey" PRIMARY KEY (id);

ALTER TABLE "sysRole" ADD CONSTRAINT "sysRole_pkey" PRIMARY KEY (id);

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_pkey" PRIMARY KEY (id);

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_pkey" PRIMARY KEY (id);

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_pkey" PRIMARY KEY (id);

ALTER TABLE "userSecret" ADD CONSTRAINT "userSecret_pkey" PRIMARY KEY ("userId");

ALTER TABLE "userSession" ADD CONSTRAINT "userSession_pkey" PRIMARY KEY ("tokenHash");

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_pkey" PRIMARY KEY (id);

ALTER TABLE "vessel" ADD CONSTRAINT "vessel_pkey" PRIMARY KEY (id);

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_pkey" PRIMARY KEY (id);

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_pkey" PRIMARY KEY (id);

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_pkey" PRIMARY KEY (id);

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_pkey" PRIMARY KEY (id);

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_pkey" PRIMARY KEY (id);

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_pkey" PRIMARY KEY (id);

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_pkey" PRIMARY KEY (id);

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_pkey" PRIMARY KEY (id);

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_pkey" PRIMARY KEY (id);

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_pkey" PRIMARY KEY (id);

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_pkey" PRIMARY KEY (id);

ALTER TABLE "accountYear" ADD CONSTRAINT "accountYear_gdp_check" CHECK (((gdp >= (0)::double precision) AND (gdp <= ('1000000000000000'::bigint)::double precision)));

ALTER TABLE "accountYear" ADD CONSTRAINT "accountYear_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "accountYear" ADD CONSTRAINT "accountYear_profile_check" CHECK (((profile)::text = ANY ((ARRAY['SD-2022'::character varying, 'NDRC-2022'::character varying, 'CAEP-2020'::character varying, 'GBT-46869-2025'::character varying, 'HJ-1173-2021'::character varying])::text[])));

ALTER TABLE "accountYear" ADD CONSTRAINT "accountYear_status_check" CHECK (((status)::text = ANY ((ARRAY['open'::character varying, 'frozen'::character varying])::text[])));

ALTER TABLE "accountYear" ADD CONSTRAINT "accountYear_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_emissionT_check" CHECK ((("emissionT" >= (0)::double precision) AND ("emissionT" <= (100000000)::double precision)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_equivalentKg_check" CHECK ((("equivalentKg" >= (0.0001)::double precision) AND ("equivalentKg" <= (100)::double precision)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_pollutant_check" CHECK (((pollutant)::text = ANY ((ARRAY['SO2'::character varying, 'NOx'::character varying, 'dust'::character varying, 'PM25'::character varying])::text[])));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_rule_check" CHECK (((rule)::text = ANY ((ARRAY['min'::character varying, 'emission'::character varying, 'capacity'::character varying, 'target'::character varying])::text[])));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_taxPerEquivalent_check" CHECK ((("taxPerEquivalent" >= (1.2)::double precision) AND ("taxPerEquivalent" <= (12)::double precision)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_unitCost_check" CHECK ((("unitCost" >= (0)::double precision) AND ("unitCost" <= (1000000)::double precision)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_pollutant_check" CHECK (((pollutant)::text = ANY ((ARRAY['SO2'::character varying, 'NOx'::character varying, 'dust'::character varying, 'PM25'::character varying])::text[])));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_ruleApplied_check" CHECK ((("ruleApplied")::text = ANY ((ARRAY['emission'::character varying, 'capacity'::character varying])::text[])));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_action_check" CHECK (((action)::text = ANY ((ARRAY['insert'::character varying, 'update'::character varying, 'delete'::character varying, 'restore'::character varying, 'login'::character varying, 'logout'::character varying, 'loginFailed'::character varying, 'password'::character varying, 'endSessions'::character varying, 'freeze'::character varying, 'unfreeze'::character varying, 'publish'::character varying, 'clone'::character varying, 'upload'::character varying])::text[])));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_ancientScore_check" CHECK ((("ancientScore" >= (0)::double precision) AND ("ancientScore" <= (20)::double precision)));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_area_check" CHECK (((area > (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_endangeredScore_check" CHECK ((("endangeredScore" >= (0)::double precision) AND ("endangeredScore" <= (20)::double precision)));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_endemicScore_check" CHECK ((("endemicScore" >= (0)::double precision) AND ("endemicScore" <= (20)::double precision)));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_shannonIndex_check" CHECK ((("shannonIndex" >= (0)::double precision) AND ("shannonIndex" <= (8)::double precision)));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_grade1_check" CHECK (((grade1 >= (0)::double precision) AND (grade1 <= (500000)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_grade2_check" CHECK (((grade2 >= (0)::double precision) AND (grade2 <= (500000)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_grade3_check" CHECK (((grade3 >= (0)::double precision) AND (grade3 <= (500000)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_grade4_check" CHECK (((grade4 >= (0)::double precision) AND (grade4 <= (500000)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_grade5_check" CHECK (((grade5 >= (0)::double precision) AND (grade5 <= (500000)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_grade6_check" CHECK (((grade6 >= (0)::double precision) AND (grade6 <= (500000)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_grade7_check" CHECK (((grade7 >= (0)::double precision) AND (grade7 <= (500000)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_method_check" CHECK (((method)::text = ANY ((ARRAY['gb38582'::character varying, 'simple'::character varying])::text[])));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_rule1_check" CHECK ((grade1 <= grade2));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_rule2_check" CHECK ((grade2 <= grade3));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_rule3_check" CHECK ((grade3 <= grade4));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_rule4_check" CHECK ((grade4 <= grade5));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_rule5_check" CHECK ((grade5 <= grade6));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_rule6_check" CHECK ((grade6 <= grade7));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_builtYear_check" CHECK ((("builtYear" >= 1000) AND ("builtYear" <= 2100)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_energyKwh_check" CHECK ((("energyKwh" >= (0)::double precision) AND ("energyKwh" <= ('10000000000'::bigint)::double precision)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_floorAreaM2_check" CHECK ((("floorAreaM2" >= (0)::double precision) AND ("floorAreaM2" <= (10000000)::double precision)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_floors_check" CHECK (((floors >= 0) AND (floors <= 200)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_heightM_check" CHECK ((("heightM" >= (0)::double precision) AND ("heightM" <= (1000)::double precision)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_landAreaM2_check" CHECK ((("landAreaM2" >= (0)::double precision) AND ("landAreaM2" <= (100000000)::double precision)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_structure_check" CHECK (((structure)::text = ANY ((ARRAY['steel'::character varying, 'reinforcedConcrete'::character varying, 'brickConcrete'::character varying, 'brickWood'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_useType_check" CHECK ((("useType")::text = ANY ((ARRAY['retail'::character varying, 'office'::character varying, 'hotel'::character varying, 'catering'::character varying, 'market'::character varying, 'finance'::character varying, 'logistics'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_measuredCo2_check" CHECK ((("measuredCo2" >= (0)::double precision) AND ("measuredCo2" <= (1000000000)::double precision)));

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_method_check" CHECK (((method)::text = ANY ((ARRAY['rate'::character varying, 'nep'::character varying, 'alpha'::character varying, 'biomass'::character varying, 'gb38582'::character varying])::text[])));

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_rule1_check" CHECK ((("measuredCo2" IS NULL) OR (num_nulls("overrideReason") = 0)));

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_agriZone_check" CHECK ((("agriZone")::text = ANY ((ARRAY['northeast'::character varying, 'huanghuaihai'::character varying, 'northwest'::character varying, 'south'::character varying])::text[])));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_coefA_check" CHECK (("coefA" < 'Infinity'::double precision));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_coefB_check" CHECK (("coefB" < 'Infinity'::double precision));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_compoundFertilizer_check" CHECK ((("compoundFertilizer" >= (0)::double precision) AND ("compoundFertilizer" <= (100000000)::double precision)));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_compoundNShare_check" CHECK ((("compoundNShare" >= (0)::double precision) AND ("compoundNShare" <= (0.5)::double precision)));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_nFertilizer_check" CHECK ((("nFertilizer" >= (0)::double precision) AND ("nFertilizer" <= (100000000)::double precision)));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_soilCoef_check" CHECK ((("soilCoef" >= (0)::double precision) AND ("soilCoef" <= (2)::double precision)));

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_soilRate_check" CHECK ((("soilRate" >= (0)::double precision) AND ("soilRate" <= (5)::double precision)));

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_agb1_check" CHECK (((agb1 >= (0)::double precision) AND (agb1 <= (600)::double precision)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_agb2_check" CHECK (((agb2 >= (0)::double precision) AND (agb2 <= (600)::double precision)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_area_check" CHECK (((area > (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_carbonFraction_check" CHECK ((("carbonFraction" >= (0.4)::double precision) AND ("carbonFraction" <= (0.55)::double precision)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_npp_check" CHECK (((npp >= (0)::double precision) AND (npp <= (40)::double precision)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_rootShoot_check" CHECK ((("rootShoot" >= (0)::double precision) AND ("rootShoot" <= (1)::double precision)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_seqRate_check" CHECK ((("seqRate" >= ('-1'::integer)::double precision) AND ("seqRate" <= (8)::double precision)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_years_check" CHECK (((years >= (1)::double precision) AND (years <= (20)::double precision)));

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_area_check" CHECK (((area > (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_seqRate_check" CHECK ((("seqRate" >= ('-0.5'::numeric)::double precision) AND ("seqRate" <= (1)::double precision)));

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_bulkDensity_check" CHECK ((("bulkDensity" >= (0.8)::double precision) AND ("bulkDensity" <= (1.8)::double precision)));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_cropArea_check" CHECK ((("cropArea" > (0)::double precision) AND ("cropArea" <= (100000000)::double precision)));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_socChange_check" CHECK ((("socChange" >= ('-0.5'::numeric)::double precision) AND ("socChange" <= (0.2)::double precision)));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_soilDepth_check" CHECK ((("soilDepth" >= (5)::double precision) AND ("soilDepth" <= (100)::double precision)));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_alpha_check" CHECK (((alpha >= (0.05)::double precision) AND (alpha <= (0.4)::double precision)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_co2PerC_check" CHECK ((("co2PerC" >= (3.66)::double precision) AND ("co2PerC" <= (3.67)::double precision)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_co2Price_check" CHECK ((("co2Price" >= (1)::double precision) AND ("co2Price" <= (2000)::double precision)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_method_check" CHECK (((method)::text = ANY ((ARRAY['rate'::character varying, 'nep'::character varying, 'alpha'::character varying, 'biomass'::character varying, 'gb38582'::character varying])::text[])));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_nppDryMatter_check" CHECK ((("nppDryMatter" >= (0)::double precision) AND ("nppDryMatter" <= (1000000000)::double precision)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_priceType_check" CHECK ((("priceType")::text = ANY ((ARRAY['market'::character varying, 'afforestation'::character varying, 'reduction'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_measure_check" CHECK (((measure)::text = ANY ((ARRAY['strawReturn'::character varying, 'noTill'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_promotionRate_check" CHECK ((("promotionRate" >= (0)::double precision) AND ("promotionRate" <= (100)::double precision)));

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_coefA_check" CHECK (("coefA" < 'Infinity'::double precision));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_coefB_check" CHECK (("coefB" < 'Infinity'::double precision));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_crop_check" CHECK (((crop)::text = ANY ((ARRAY['rice'::character varying, 'wheat'::character varying, 'maize'::character varying, 'soybean'::character varying, 'tuber'::character varying, 'peanut'::character varying, 'rapeseed'::character varying, 'cotton'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_strawRatio_check" CHECK ((("strawRatio" >= (0.3)::double precision) AND ("strawRatio" <= (4)::double precision)));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_yield_check" CHECK (((yield >= (0)::double precision) AND (yield <= (100000000)::double precision)));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['npp'::character varying, 'nep'::character varying, 'airTemp'::character varying, 'rainfall'::character varying])::text[])));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'npp'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (3000)::double precision))
    WHEN 'nep'::text THEN (("meanValue" >= ('-2000'::integer)::double precision) AND ("meanValue" <= (3000)::double precision))
    WHEN 'airTemp'::text THEN (("meanValue" >= ('-50'::integer)::double precision) AND ("meanValue" <= (45)::double precision))
    WHEN 'rainfall'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1500)::double precision))
    ELSE true
END);

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_priceType_check" CHECK ((("priceType")::text = ANY ((ARRAY['market'::character varying, 'afforestation'::character varying, 'reduction'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_area_check" CHECK (((area > (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_seqRate_check" CHECK ((("seqRate" >= (0)::double precision) AND ("seqRate" <= (600)::double precision)));

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_wetType_check" CHECK ((("wetType")::text = ANY ((ARRAY['eastLake'::character varying, 'mengxinLake'::character varying, 'yunguiLake'::character varying, 'tibetLake'::character varying, 'northeastLake'::character varying, 'peatMarsh'::character varying, 'humusMarsh'::character varying, 'inlandSaltMarsh'::character varying, 'coastalSaltMarsh'::character varying, 'mangrove'::character varying])::text[])));

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_builtYear_check" CHECK ((("builtYear" >= 1000) AND ("builtYear" <= 2100)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_energyKwh_check" CHECK ((("energyKwh" >= (0)::double precision) AND ("energyKwh" <= ('10000000000'::bigint)::double precision)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_floorAreaM2_check" CHECK ((("floorAreaM2" >= (0)::double precision) AND ("floorAreaM2" <= (10000000)::double precision)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_floors_check" CHECK (((floors >= 0) AND (floors <= 200)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_heightM_check" CHECK ((("heightM" >= (0)::double precision) AND ("heightM" <= (1000)::double precision)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_landAreaM2_check" CHECK ((("landAreaM2" >= (0)::double precision) AND ("landAreaM2" <= (100000000)::double precision)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_structure_check" CHECK (((structure)::text = ANY ((ARRAY['steel'::character varying, 'reinforcedConcrete'::character varying, 'brickConcrete'::character varying, 'brickWood'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_useType_check" CHECK ((("useType")::text = ANY ((ARRAY['apartment'::character varying, 'house'::character varying, 'ruralHouse'::character varying, 'dormitory'::character varying, 'elderly'::character varying, 'community'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_coolingShare_check" CHECK ((("coolingShare" >= (0)::double precision) AND ("coolingShare" <= (1)::double precision)));

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_eer_check" CHECK (((eer >= (1)::double precision) AND (eer <= (8)::double precision)));

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_areaKm2_check" CHECK ((("areaKm2" > (0)::double precision) AND ("areaKm2" <= (1000000)::double precision)));

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_etMm_check" CHECK ((("etMm" >= (0)::double precision) AND ("etMm" <= (1500)::double precision)));

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_heat_check" CHECK (((heat >= (0)::double precision) AND (heat <= (15000)::double precision)));

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_electricityPrice_check" CHECK ((("electricityPrice" >= (0.1)::double precision) AND ("electricityPrice" <= (2)::double precision)));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_method_check" CHECK (((method)::text = ANY ((ARRAY['heat'::character varying, 'et'::character varying, 'deltaT'::character varying])::text[])));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_humidifierKwh_check" CHECK ((("humidifierKwh" >= (50)::double precision) AND ("humidifierKwh" <= (800)::double precision)));

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_airChangesPerHour_check" CHECK ((("airChangesPerHour" >= (0)::double precision) AND ("airChangesPerHour" <= (10)::double precision)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_airHeight_check" CHECK ((("airHeight" >= (0)::double precision) AND ("airHeight" <= (100)::double precision)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_coolingDays_check" CHECK ((("coolingDays" >= (0)::double precision) AND ("coolingDays" <= (180)::double precision)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_coolingHoursPerDay_check" CHECK ((("coolingHoursPerDay" >= (0)::double precision) AND ("coolingHoursPerDay" <= (24)::double precision)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_deltaT_check" CHECK ((("deltaT" >= ('-5'::integer)::double precision) AND ("deltaT" <= (10)::double precision)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_lowHumidityDays_check" CHECK ((("lowHumidityDays" >= (0)::double precision) AND ("lowHumidityDays" <= (366)::double precision)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_tempStat_check" CHECK ((("tempStat")::text = ANY ((ARRAY['dailyMax'::character varying, 'dailyMean'::character varying])::text[])));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_tempThreshold_check" CHECK ((("tempThreshold" >= (15)::double precision) AND ("tempThreshold" <= (40)::double precision)));

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_tempStat_check" CHECK ((("tempStat")::text = ANY ((ARRAY['dailyMax'::character varying, 'dailyMean'::character varying])::text[])));

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_latentHeat_check" CHECK ((("latentHeat" >= (2200)::double precision) AND ("latentHeat" <= (2550)::double precision)));

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_waterDensity_check" CHECK ((("waterDensity" >= (950)::double precision) AND ("waterDensity" <= (1050)::double precision)));

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_areaKm2_check" CHECK ((("areaKm2" > (0)::double precision) AND ("areaKm2" <= (1000000)::double precision)));

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_evapMm_check" CHECK ((("evapMm" >= (0)::double precision) AND ("evapMm" <= (3000)::double precision)));

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_humidVolume_check" CHECK ((("humidVolume" >= (0)::double precision) AND ("humidVolume" <= ('10000000000'::bigint)::double precision)));

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_annualWage_check" CHECK ((("annualWage" >= (1000)::double precision) AND ("annualWage" <= (1000000)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_benefitAreaM2_check" CHECK ((("benefitAreaM2" >= (0)::double precision) AND ("benefitAreaM2" <= (1000000000)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_leisureMethod_check" CHECK ((("leisureMethod")::text = ANY ((ARRAY['personTime'::character varying, 'area'::character varying])::text[])));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_premium_check" CHECK (((premium >= (0)::double precision) AND (premium <= (100000)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_timeFactor_check" CHECK ((("timeFactor" >= (0)::double precision) AND ("timeFactor" <= (1)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_workDays_check" CHECK ((("workDays" >= (200)::double precision) AND ("workDays" <= (366)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_workHours_check" CHECK ((("workHours" >= (1000)::double precision) AND ("workHours" <= (4000)::double precision)));

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_areaHm2_check" CHECK ((("areaHm2" >= (0)::double precision) AND ("areaHm2" <= (100000000)::double precision)));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_dustRate_check" CHECK ((("dustRate" >= (0)::double precision) AND ("dustRate" < 'Infinity'::double precision)));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_noxRate_check" CHECK ((("noxRate" >= (0)::double precision) AND ("noxRate" < 'Infinity'::double precision)));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_pm25Rate_check" CHECK ((("pm25Rate" >= (0)::double precision) AND ("pm25Rate" < 'Infinity'::double precision)));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_rateUnit_check" CHECK ((("rateUnit")::text = ANY ((ARRAY['kg/hm2/a'::character varying, 't/km2/a'::character varying, 'g/m2/a'::character varying])::text[])));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_so2Rate_check" CHECK ((("so2Rate" >= (0)::double precision) AND ("so2Rate" < 'Infinity'::double precision)));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_dustRate_check" CHECK ((("dustRate" >= (0)::double precision) AND ("dustRate" < 'Infinity'::double precision)));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_level_check" CHECK (((level >= 1) AND (level <= 9)));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_noxRate_check" CHECK ((("noxRate" >= (0)::double precision) AND ("noxRate" < 'Infinity'::double precision)));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_pm25Rate_check" CHECK ((("pm25Rate" >= (0)::double precision) AND ("pm25Rate" < 'Infinity'::double precision)));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_rateUnit_check" CHECK ((("rateUnit")::text = ANY ((ARRAY['kg/hm2/a'::character varying, 't/km2/a'::character varying, 'g/m2/a'::character varying])::text[])));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_so2Rate_check" CHECK ((("so2Rate" >= (0)::double precision) AND ("so2Rate" < 'Infinity'::double precision)));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_level_check" CHECK (((level >= 1) AND (level <= 9)));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_runoffCoef_check" CHECK ((("runoffCoef" >= (0)::double precision) AND ("runoffCoef" <= (0.6)::double precision)));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_sortNo_check" CHECK ((("sortNo" >= 0) AND ("sortNo" <= 100000)));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_a_check" CHECK (((a >= ('-1000'::integer)::double precision) AND (a <= (1000)::double precision)));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_b_check" CHECK (((b >= ('-1000'::integer)::double precision) AND (b <= (1000)::double precision)));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_cn_check" CHECK (((cn >= (30)::double precision) AND (cn <= (100)::double precision)));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_coef_check" CHECK (((coef >= (0)::double precision) AND (coef <= (1)::double precision)));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_method_check" CHECK (((method)::text = ANY ((ARRAY['ln'::character varying, 'coef'::character varying, 'cn'::character varying, 'fixed'::character varying])::text[])));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_runoffMm_check" CHECK ((("runoffMm" >= (0)::double precision) AND ("runoffMm" <= (1000)::double precision)));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_cValue_check" CHECK ((("cValue" >= (0)::double precision) AND ("cValue" <= (1)::double precision)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_coverMax_check" CHECK ((("coverMax" >= (0)::double precision) AND ("coverMax" <= (1)::double precision)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_coverMin_check" CHECK ((("coverMin" >= (0)::double precision) AND ("coverMin" <= (1)::double precision)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_formulaA_check" CHECK ((("formulaA" >= ('-10'::integer)::double precision) AND ("formulaA" <= (10)::double precision)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_formulaB_check" CHECK ((("formulaB" >= ('-10'::integer)::double precision) AND ("formulaB" <= (10)::double precision)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_mode_check" CHECK (((mode)::text = ANY ((ARRAY['table'::character varying, 'formula'::character varying, 'constant'::character varying])::text[])));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_pValue_check" CHECK ((("pValue" >= (0)::double precision) AND ("pValue" <= (1)::double precision)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_rule1_check" CHECK (("coverMin" < "coverMax"));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_rule2_check" CHECK (((mode IS NULL) OR ((mode)::text <> 'table'::text) OR (num_nulls("coverMin", "coverMax") = 0)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_pollutant_check" CHECK (((pollutant)::text = ANY ((ARRAY['COD'::character varying, 'NH3N'::character varying, 'TN'::character varying, 'TP'::character varying])::text[])));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_purifyRate_check" CHECK ((("purifyRate" >= (0)::double precision) AND ("purifyRate" < 'Infinity'::double precision)));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_rateUnit_check" CHECK ((("rateUnit")::text = ANY ((ARRAY['kg/hm2/a'::character varying, 't/km2/a'::character varying, 'g/m2/a'::character varying])::text[])));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_areaHm2_check" CHECK ((("areaHm2" >= (0)::double precision) AND ("areaHm2" <= (100000000)::double precision)));

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_costMode_check" CHECK ((("costMode")::text = ANY ((ARRAY['fullCapital'::character varying, 'annualised'::character varying])::text[])));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_depreciationRate_check" CHECK ((("depreciationRate" >= (0)::double precision) AND ("depreciationRate" <= (0.1)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_marshDepth_check" CHECK ((("marshDepth" >= (0)::double precision) AND ("marshDepth" <= (2)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_operatingCost_check" CHECK ((("operatingCost" >= (0)::double precision) AND ("operatingCost" <= (5)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_reservoirRatio_check" CHECK ((("reservoirRatio" >= (0)::double precision) AND ("reservoirRatio" <= (1)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_reservoirUnitCost_check" CHECK ((("reservoirUnitCost" >= (1)::double precision) AND ("reservoirUnitCost" <= (100)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_stormThresholdMm_check" CHECK ((("stormThresholdMm" >= (25)::double precision) AND ("stormThresholdMm" <= (250)::double precision)));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_rainfall24h_check" CHECK (((rainfall24h >= (0)::double precision) AND (rainfall24h <= (1000)::double precision)));

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_areaKm2_check" CHECK ((("areaKm2" >= (0.001)::double precision) AND ("areaKm2" <= (5000)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_bulkDensity_check" CHECK ((("bulkDensity" >= (0.05)::double precision) AND ("bulkDensity" <= (1.9)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_exchangeTimes_check" CHECK ((("exchangeTimes" >= (0.5)::double precision) AND ("exchangeTimes" <= (10)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_floodCapacity_check" CHECK ((("floodCapacity" >= (0)::double precision) AND ("floodCapacity" <= (10000000)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_lakeRegion_check" CHECK ((("lakeRegion")::text = ANY ((ARRAY['eastPlain'::character varying, 'tibet'::character varying, 'mengxin'::character varying, 'yungui'::character varying, 'northeast'::character varying])::text[])));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_natMoisturePct_check" CHECK ((("natMoisturePct" >= (0)::double precision) AND ("natMoisturePct" <= (1000)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_pondDepthM_check" CHECK ((("pondDepthM" >= (0)::double precision) AND ("pondDepthM" <= (2)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_rule3_check" CHECK (("floodCapacity" <= "totalCapacity"));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_rule4_check" CHECK (("natMoisturePct" < "satMoisturePct"));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_satMoisturePct_check" CHECK ((("satMoisturePct" >= (0)::double precision) AND ("satMoisturePct" <= (1000)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_soilDepthM_check" CHECK ((("soilDepthM" >= (0)::double precision) AND ("soilDepthM" <= (10)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_totalCapacity_check" CHECK ((("totalCapacity" >= (0)::double precision) AND ("totalCapacity" <= (10000000)::double precision)));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_waterType_check" CHECK ((("waterType")::text = ANY ((ARRAY['reservoir'::character varying, 'lake'::character varying, 'marsh'::character varying])::text[])));

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_externalValue_check" CHECK (("externalValue" >= (0)::numeric));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_priceBasis_check" CHECK ((("priceBasis")::text = ANY ((ARRAY['current'::character varying, 'constant'::character varying])::text[])));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_builtYear_check" CHECK ((("builtYear" >= 1000) AND ("builtYear" <= 2100)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_energyKwh_check" CHECK ((("energyKwh" >= (0)::double precision) AND ("energyKwh" <= ('10000000000'::bigint)::double precision)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_floorAreaM2_check" CHECK ((("floorAreaM2" >= (0)::double precision) AND ("floorAreaM2" <= (10000000)::double precision)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_floors_check" CHECK (((floors >= 0) AND (floors <= 200)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_heightM_check" CHECK ((("heightM" >= (0)::double precision) AND ("heightM" <= (1000)::double precision)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_landAreaM2_check" CHECK ((("landAreaM2" >= (0)::double precision) AND ("landAreaM2" <= (100000000)::double precision)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_structure_check" CHECK (((structure)::text = ANY ((ARRAY['steel'::character varying, 'reinforcedConcrete'::character varying, 'brickConcrete'::character varying, 'brickWood'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_useType_check" CHECK ((("useType")::text = ANY ((ARRAY['office'::character varying, 'service'::character varying, 'education'::character varying, 'health'::character varying, 'culture'::character varying, 'security'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_builtYear_check" CHECK ((("builtYear" >= 1000) AND ("builtYear" <= 2100)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_energyKwh_check" CHECK ((("energyKwh" >= (0)::double precision) AND ("energyKwh" <= ('10000000000'::bigint)::double precision)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_floorAreaM2_check" CHECK ((("floorAreaM2" >= (0)::double precision) AND ("floorAreaM2" <= (10000000)::double precision)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_floors_check" CHECK (((floors >= 0) AND (floors <= 200)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_heightM_check" CHECK ((("heightM" >= (0)::double precision) AND ("heightM" <= (1000)::double precision)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_landAreaM2_check" CHECK ((("landAreaM2" >= (0)::double precision) AND ("landAreaM2" <= (100000000)::double precision)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_structure_check" CHECK (((structure)::text = ANY ((ARRAY['steel'::character varying, 'reinforcedConcrete'::character varying, 'brickConcrete'::character varying, 'brickWood'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_useType_check" CHECK ((("useType")::text = ANY ((ARRAY['workshop'::character varying, 'warehouse'::character varying, 'power'::character varying, 'laboratory'::character varying, 'mining'::character varying, 'utility'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_area_check" CHECK (((area >= (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_hoursPerVisit_check" CHECK ((("hoursPerVisit" >= (0)::double precision) AND ("hoursPerVisit" <= (24)::double precision)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_siteType_check" CHECK ((("siteType")::text = ANY ((ARRAY['park'::character varying, 'greenway'::character varying, 'shore'::character varying, 'forest'::character varying, 'square'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_unitValue_check" CHECK ((("unitValue" >= (0)::double precision) AND ("unitValue" <= (100000000)::double precision)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_visits_check" CHECK (((visits >= (0)::double precision) AND (visits <= (1000000000)::double precision)));

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_kind_check" CHECK (((kind)::text = ANY ((ARRAY['weather'::character varying, 'hydrology'::character varying, 'air'::character varying, 'water'::character varying, 'ecology'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_area_check" CHECK (((area > (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_factor_check" CHECK (((factor >= (0.7)::double precision) AND (factor <= (1.2)::double precision)));

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_npp_check" CHECK (((npp >= (0)::double precision) AND (npp <= (40)::double precision)));

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_basis_check" CHECK (((basis)::text = ANY ((ARRAY['co2Linked'::character varying, 'nppGross'::character varying])::text[])));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_o2Price_check" CHECK ((("o2Price" >= (50)::double precision) AND ("o2Price" <= (5000)::double precision)));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_priceType_check" CHECK ((("priceType")::text = ANY ((ARRAY['industrial'::character varying, 'medical'::character varying, 'afforestation'::character varying])::text[])));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_basis_check" CHECK (((basis)::text = ANY ((ARRAY['co2Linked'::character varying, 'nppGross'::character varying])::text[])));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_priceType_check" CHECK ((("priceType")::text = ANY ((ARRAY['industrial'::character varying, 'medical'::character varying, 'afforestation'::character varying])::text[])));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_area_check" CHECK (((area >= (0)::double precision) AND (area <= (100000000)::double precision)));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_category_check" CHECK (((category)::text = ANY ((ARRAY['agri'::character varying, 'forestry'::character varying, 'livestock'::character varying, 'fishery'::character varying, 'water'::character varying, 'energy'::character varying])::text[])));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_cost_check" CHECK (((cost >= (0)::double precision) AND (cost <= (1000000000)::double precision)));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_landRent_check" CHECK ((("landRent" >= (0)::double precision) AND ("landRent" <= (10000000)::double precision)));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_outputUnit_check" CHECK ((("outputUnit")::text = ANY ((ARRAY['t'::character varying, 'kg'::character varying, 'm3'::character varying, 'kWh'::character varying, 'head'::character varying, 'item'::character varying])::text[])));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_output_check" CHECK (((output >= (0)::double precision) AND (output <= ('10000000000000'::bigint)::double precision)));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_price_check" CHECK (((price >= (0)::double precision) AND (price <= (1000000000)::double precision)));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_method_check" CHECK (((method)::text = ANY ((ARRAY['gross'::character varying, 'net'::character varying, 'rent'::character varying, 'gamma'::character varying])::text[])));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_category_check" CHECK (((category)::text = ANY ((ARRAY['agri'::character varying, 'forestry'::character varying, 'livestock'::character varying, 'fishery'::character varying, 'water'::character varying, 'energy'::character varying])::text[])));

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "region" ADD CONSTRAINT "region_gdp_check" CHECK (((gdp >= (0)::double precision) AND (gdp <= ('1000000000000000'::bigint)::double precision)));

ALTER TABLE "region" ADD CONSTRAINT "region_level_check" CHECK (((level >= 1) AND (level <= 4)));

ALTER TABLE "region" ADD CONSTRAINT "region_population_check" CHECK (((population >= 0) AND (population <= 2000000000)));

ALTER TABLE "region" ADD CONSTRAINT "region_sort_check" CHECK (((sort >= 0) AND (sort <= 1000000)));

ALTER TABLE "region" ADD CONSTRAINT "region_type_check" CHECK (((type)::text = ANY ((ARRAY['县'::character varying, '乡镇'::character varying, '村'::character varying, '地块'::character varying, '流域'::character varying, '保护地'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_resultStatus_check" CHECK ((("resultStatus")::text = ANY ((ARRAY['missing'::character varying, 'draft'::character varying, 'approved'::character varying, 'stale'::character varying, 'frozen'::character varying])::text[])));

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_product_check" CHECK (((product)::text = ANY ((ARRAY['MOD16'::character varying, 'PML'::character varying, 'ETMonitor'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_rasterKind_check" CHECK ((("rasterKind")::text = 'actualEt'::text));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'actualEt'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (2000)::double precision))
    ELSE true
END);

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_costMode_check" CHECK ((("costMode")::text = ANY ((ARRAY['fullCapital'::character varying, 'annualised'::character varying])::text[])));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_depreciationRate_check" CHECK ((("depreciationRate" >= (0)::double precision) AND ("depreciationRate" <= (0.1)::double precision)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_negativePolicy_check" CHECK ((("negativePolicy")::text = ANY ((ARRAY['floorClass'::character varying, 'clipPixel'::character varying, 'keep'::character varying])::text[])));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_operatingCost_check" CHECK ((("operatingCost" >= (0)::double precision) AND ("operatingCost" <= (5)::double precision)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_rainfallBasis_check" CHECK ((("rainfallBasis")::text = ANY ((ARRAY['annualTotal'::character varying, 'runoffProducing'::character varying])::text[])));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_reservoirUnitCost_check" CHECK ((("reservoirUnitCost" >= (1)::double precision) AND ("reservoirUnitCost" <= (100)::double precision)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_rainfallBasis_check" CHECK ((("rainfallBasis")::text = ANY ((ARRAY['annualTotal'::character varying, 'runoffProducing'::character varying])::text[])));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_rasterKind_check" CHECK ((("rasterKind")::text = 'rainfall'::text));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'rainfall'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (3000)::double precision))
    ELSE true
END);

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_rainDays_check" CHECK ((("rainDays" >= (0)::double precision) AND ("rainDays" <= (366)::double precision)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_rainfallMm_check" CHECK ((("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (3000)::double precision)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_rule3_check" CHECK (
CASE (month)::text
    WHEN '1'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '2'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '3'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '4'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '5'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '6'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '7'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '8'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '9'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '10'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '11'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    WHEN '12'::text THEN (("rainfallMm" >= (0)::double precision) AND ("rainfallMm" <= (1500)::double precision))
    ELSE true
END);

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_rasterKind_check" CHECK ((("rasterKind")::text = 'ecosystemType'::text));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'ecosystemType'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1000000)::double precision))
    ELSE true
END);

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['K'::character varying, 'sand'::character varying, 'silt'::character varying, 'clay'::character varying, 'orgC'::character varying])::text[])));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'K'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (0.1)::double precision))
    WHEN 'sand'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (100)::double precision))
    WHEN 'silt'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (100)::double precision))
    WHEN 'clay'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (100)::double precision))
    WHEN 'orgC'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (58)::double precision))
    ELSE true
END);

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['slopeDeg'::character varying, 'slopePct'::character varying, 'S'::character varying, 'dem'::character varying])::text[])));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'slopeDeg'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (90)::double precision))
    WHEN 'slopePct'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (500)::double precision))
    WHEN 'S'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (9.6)::double precision))
    WHEN 'dem'::text THEN (("meanValue" >= ('-500'::integer)::double precision) AND ("meanValue" <= (9000)::double precision))
    ELSE true
END);

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_bulkDensity_check" CHECK ((("bulkDensity" >= (0.6)::double precision) AND ("bulkDensity" <= (1.9)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_dredgingCost_check" CHECK ((("dredgingCost" >= (5)::double precision) AND ("dredgingCost" <= (60)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_erosiveThresholdMm_check" CHECK ((("erosiveThresholdMm" >= (10)::double precision) AND ("erosiveThresholdMm" <= (12)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_lVariant_check" CHECK ((("lVariant")::text = ANY ((ARRAY['hj1173'::character varying, 'slopeClass'::character varying])::text[])));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_nContentPct_check" CHECK ((("nContentPct" >= (0)::double precision) AND ("nContentPct" <= (1)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_nCost_check" CHECK ((("nCost" >= (0)::double precision) AND ("nCost" <= (20000)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_ndviSoil_check" CHECK ((("ndviSoil" >= ('-0.2'::numeric)::double precision) AND ("ndviSoil" <= (1)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_ndviVeg_check" CHECK ((("ndviVeg" >= ('-0.2'::numeric)::double precision) AND ("ndviVeg" <= (1)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_pContentPct_check" CHECK ((("pContentPct" >= (0)::double precision) AND ("pContentPct" <= (1)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_pCost_check" CHECK ((("pCost" >= (0)::double precision) AND ("pCost" <= (20000)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_rule1_check" CHECK (("ndviSoil" < "ndviVeg"));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_sVariant_check" CHECK ((("sVariant")::text = ANY ((ARRAY['hj1173'::character varying, 'mccool'::character varying, 'liu'::character varying])::text[])));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_sedimentationCoef_check" CHECK ((("sedimentationCoef" >= (0)::double precision) AND ("sedimentationCoef" <= (1)::double precision)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_erosiveThresholdMm_check" CHECK ((("erosiveThresholdMm" >= (10)::double precision) AND ("erosiveThresholdMm" <= (12)::double precision)));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_erosivity_check" CHECK (((erosivity >= (0)::double precision) AND (erosivity <= (20000)::double precision)));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_halfMonth_check" CHECK ((("halfMonth" >= 0) AND ("halfMonth" <= 24)));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_method_check" CHECK (((method)::text = ANY ((ARRAY['hj1173'::character varying, 'zhang'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_nYears_check" CHECK ((("nYears" >= 1) AND ("nYears" <= 200)));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_scope_check" CHECK (((scope)::text = ANY ((ARRAY['county'::character varying, 'town'::character varying, 'station'::character varying])::text[])));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['slopeLengthM'::character varying, 'L'::character varying, 'LS'::character varying])::text[])));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'slopeLengthM'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (300)::double precision))
    WHEN 'L'::text THEN (("meanValue" >= (0.5)::double precision) AND ("meanValue" <= (5)::double precision))
    WHEN 'LS'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (48)::double precision))
    ELSE true
END);

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['fvc'::character varying, 'ndvi'::character varying])::text[])));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'fvc'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1)::double precision))
    WHEN 'ndvi'::text THEN (("meanValue" >= ('-0.2'::numeric)::double precision) AND ("meanValue" <= (1)::double precision))
    ELSE true
END);

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "sysModule" ADD CONSTRAINT "sysModule_sort_check" CHECK (((sort >= 0) AND (sort <= 100000)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_costLodging_check" CHECK ((("costLodging" >= (0)::double precision) AND ("costLodging" <= (20000)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_costOther_check" CHECK ((("costOther" >= (0)::double precision) AND ("costOther" <= (20000)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_costTicket_check" CHECK ((("costTicket" >= (0)::double precision) AND ("costTicket" <= (20000)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_costTransport_check" CHECK ((("costTransport" >= (0)::double precision) AND ("costTransport" <= (20000)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_dayWage_check" CHECK ((("dayWage" >= (10)::double precision) AND ("dayWage" <= (2000)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_ecoShare_check" CHECK ((("ecoShare" >= (0)::double precision) AND ("ecoShare" <= (1)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_level_check" CHECK (((level)::text = ANY ((ARRAY['5A'::character varying, '4A'::character varying, '3A'::character varying, '2A'::character varying, 'A'::character varying, 'wellness'::character varying, 'homestay'::character varying, 'other'::character varying])::text[])));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_sampleSize_check" CHECK ((("sampleSize" >= 0) AND ("sampleSize" <= 1000000)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_stayDays_check" CHECK ((("stayDays" >= (0)::double precision) AND ("stayDays" <= (30)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_travelDays_check" CHECK ((("travelDays" >= (0)::double precision) AND ("travelDays" <= (10)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_visitors_check" CHECK (((visitors >= (0)::double precision) AND (visitors <= (50000000)::double precision)));

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_course_check" CHECK (((course >= (0)::double precision) AND (course <= (360)::double precision)));

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_lat_check" CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_lon_check" CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_rule1_check" CHECK (((lon IS NULL) OR (num_nulls(lat) = 0)));

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_rule2_check" CHECK (((lat IS NULL) OR (num_nulls(lon) = 0)));

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_speed_check" CHECK (((speed >= (0)::double precision) AND (speed <= (100)::double precision)));

ALTER TABLE "vessel" ADD CONSTRAINT "vessel_source_check" CHECK (((source)::text = ANY ((ARRAY['ais'::character varying, 'beidou'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_emissionScope_check" CHECK ((("emissionScope")::text = ANY ((ARRAY['point'::character varying, 'nonpoint'::character varying, 'all'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_emissionT_check" CHECK ((("emissionT" >= (0)::double precision) AND ("emissionT" <= (100000000)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_equivalentKg_check" CHECK ((("equivalentKg" >= (0.0001)::double precision) AND ("equivalentKg" <= (100)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_loadInT_check" CHECK ((("loadInT" >= (0)::double precision) AND ("loadInT" <= (100000000)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_loadOutT_check" CHECK ((("loadOutT" >= (0)::double precision) AND ("loadOutT" <= (100000000)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_method_check" CHECK (((method)::text = ANY ((ARRAY['capacity'::character varying, 'fluxBalance'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_pollutant_check" CHECK (((pollutant)::text = ANY ((ARRAY['COD'::character varying, 'NH3N'::character varying, 'TN'::character varying, 'TP'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_rule_check" CHECK (((rule)::text = ANY ((ARRAY['min'::character varying, 'emission'::character varying, 'capacity'::character varying, 'target'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_taxPerEquivalent_check" CHECK ((("taxPerEquivalent" >= (1.4)::double precision) AND ("taxPerEquivalent" <= (14)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_unitCost_check" CHECK ((("unitCost" >= (0)::double precision) AND ("unitCost" <= (1000000)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_wetlandAreaKm2_check" CHECK ((("wetlandAreaKm2" >= (0)::double precision) AND ("wetlandAreaKm2" <= (1000000)::double precision)));

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_pollutant_check" CHECK (((pollutant)::text = ANY ((ARRAY['COD'::character varying, 'NH3N'::character varying, 'TN'::character varying, 'TP'::character varying])::text[])));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_ruleApplied_check" CHECK ((("ruleApplied")::text = ANY ((ARRAY['emission'::character varying, 'capacity'::character varying])::text[])));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_rasterKind_check" CHECK ((("rasterKind")::text = 'airDensity'::text));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'airDensity'::text THEN (("meanValue" >= (0.6)::double precision) AND ("meanValue" <= (1.5)::double precision))
    ELSE true
END);

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['SCF'::character varying, 'clay'::character varying, 'om'::character varying])::text[])));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'SCF'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1)::double precision))
    WHEN 'clay'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (100)::double precision))
    WHEN 'om'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (100)::double precision))
    ELSE true
END);

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_rasterKind_check" CHECK ((("rasterKind")::text = 'potentialEt'::text));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'potentialEt'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (400)::double precision))
    ELSE true
END);

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['EF'::character varying, 'C'::character varying, 'WF'::character varying])::text[])));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'EF'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1)::double precision))
    WHEN 'C'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1)::double precision))
    WHEN 'WF'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (2000)::double precision))
    ELSE true
END);

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_caco3Pct_check" CHECK ((("caco3Pct" >= (0)::double precision) AND ("caco3Pct" <= (100)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_clayPct_check" CHECK ((("clayPct" >= (0)::double precision) AND ("clayPct" <= (100)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_coverPct_check" CHECK ((("coverPct" >= (0)::double precision) AND ("coverPct" <= (100)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_daysInPeriod_check" CHECK ((("daysInPeriod" >= 1) AND ("daysInPeriod" <= 31)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_elevationKm_check" CHECK ((("elevationKm" >= ('-0.2'::numeric)::double precision) AND ("elevationKm" <= (6)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_irrigationMm_check" CHECK ((("irrigationMm" >= (0)::double precision) AND ("irrigationMm" <= (1500)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_kind_check" CHECK (((kind)::text = ANY ((ARRAY['climate'::character varying, 'soil'::character varying, 'veg'::character varying])::text[])));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_month_check" CHECK (((month >= 1) AND (month <= 12)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_omPct_check" CHECK ((("omPct" >= (0)::double precision) AND ("omPct" <= (100)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_rainDays_check" CHECK ((("rainDays" >= (0)::double precision) AND ("rainDays" <= (31)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_rainMm_check" CHECK ((("rainMm" >= (0)::double precision) AND ("rainMm" <= (1500)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_rule1_check" CHECK (((kind IS NULL) OR ((kind)::text <> 'climate'::text) OR (num_nulls(month) = 0)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_rule2_check" CHECK (((kind IS NULL) OR ((kind)::text <> ALL (ARRAY['soil'::text, 'veg'::text])) OR (num_nulls("classCode") = 0)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_rule3_check" CHECK (("rainDays" <= ("daysInPeriod")::double precision));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_sandPct_check" CHECK ((("sandPct" >= (0)::double precision) AND ("sandPct" <= (100)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_siltPct_check" CHECK ((("siltPct" >= (0)::double precision) AND ("siltPct" <= (100)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_snowProb_check" CHECK ((("snowProb" >= (0)::double precision) AND ("snowProb" <= (1)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_tempC_check" CHECK ((("tempC" >= ('-50'::integer)::double precision) AND ("tempC" <= (45)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_vegAlpha_check" CHECK ((("vegAlpha" >= (0)::double precision) AND ("vegAlpha" <= (1)::double precision)));

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_controlCost_check" CHECK ((("controlCost" >= (0.5)::double precision) AND ("controlCost" <= (50)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_gamma_check" CHECK (((gamma >= (0)::double precision) AND (gamma <= (1)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_gravity_check" CHECK (((gravity >= (9.7)::double precision) AND (gravity <= (9.9)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_heightExponent_check" CHECK ((("heightExponent" >= (0.05)::double precision) AND ("heightExponent" <= (0.5)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_monotoneGuard_check" CHECK ((("monotoneGuard")::text = ANY ((ARRAY['none'::character varying, 'capX'::character varying])::text[])));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_priceIndex_check" CHECK ((("priceIndex" >= (0.5)::double precision) AND ("priceIndex" <= (5)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_priceYear_check" CHECK ((("priceYear" >= 1990) AND ("priceYear" <= 2100)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_sandDensity_check" CHECK ((("sandDensity" >= (1)::double precision) AND ("sandDensity" <= (2)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_sandThickness_check" CHECK ((("sandThickness" >= (0.01)::double precision) AND ("sandThickness" <= (0.5)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_thresholdSpeed_check" CHECK ((("thresholdSpeed" >= (3)::double precision) AND ("thresholdSpeed" <= (10)::double precision)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_variant_check" CHECK (((variant)::text = ANY ((ARRAY['hj1173-annualWF'::character varying, 'monthlySum'::character varying, 'simplified'::character varying])::text[])));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_verification_check" CHECK (((verification)::text = ANY ((ARRAY['verified'::character varying, 'unverified'::character varying])::text[])));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_zDistance_check" CHECK ((("zDistance" >= (10)::double precision) AND ("zDistance" <= (500)::double precision)));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_bandIndex_check" CHECK ((("bandIndex" >= 1) AND ("bandIndex" <= 1000)));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_meanValue_check" CHECK (("meanValue" < 'Infinity'::double precision));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_month_check" CHECK (((month >= 0) AND (month <= 12)));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_nodata_check" CHECK ((nodata < 'Infinity'::double precision));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_offset_check" CHECK (("offset" < 'Infinity'::double precision));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_rasterKind_check" CHECK ((("rasterKind")::text = ANY ((ARRAY['Kprime'::character varying, 'Kr'::character varying, 'dem'::character varying])::text[])));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_resample_check" CHECK (((resample)::text = ANY ((ARRAY['nearest'::character varying, 'bilinear'::character varying])::text[])));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_rule1_check" CHECK ((num_nonnulls("fileId", "meanValue") = 1));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_rule2_check" CHECK (
CASE ("rasterKind")::text
    WHEN 'Kprime'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1)::double precision))
    WHEN 'Kr'::text THEN (("meanValue" >= (0)::double precision) AND ("meanValue" <= (1000)::double precision))
    WHEN 'dem'::text THEN (("meanValue" >= ('-500'::integer)::double precision) AND ("meanValue" <= (9000)::double precision))
    ELSE true
END);

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_rule4_check" CHECK (("validMin" <= "validMax"));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_scaleFactor_check" CHECK (("scaleFactor" < 'Infinity'::double precision));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_validMax_check" CHECK (("validMax" < 'Infinity'::double precision));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_validMin_check" CHECK (("validMin" < 'Infinity'::double precision));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_binCount_check" CHECK ((("binCount" >= 0) AND ("binCount" <= 1000000)));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_heightM_check" CHECK ((("heightM" >= (2)::double precision) AND ("heightM" <= (10)::double precision)));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_month_check" CHECK (((month >= 1) AND (month <= 12)));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_obsCount_check" CHECK ((("obsCount" >= 1) AND ("obsCount" <= 1000000)));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_rule1_check" CHECK (("binCount" <= "obsCount"));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_speed_check" CHECK (((speed >= (0)::double precision) AND (speed <= (60)::double precision)));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_inputMode_check" CHECK ((("inputMode")::text = ANY ((ARRAY['calculated'::character varying, 'manual'::character varying])::text[])));

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_physicalAmount_check" CHECK (("physicalAmount" < 'Infinity'::double precision));

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_quality_check" CHECK (((quality)::text = ANY ((ARRAY['A'::character varying, 'B'::character varying, 'C'::character varying, 'D'::character varying])::text[])));

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_status_check" CHECK (((status)::text = ANY ((ARRAY['draft'::character varying, 'submitted'::character varying, 'approved'::character varying])::text[])));

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_year_check" CHECK (((year >= 1990) AND (year <= 2100)));

ALTER TABLE "airParam" ADD CONSTRAINT "airParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "airValue" ADD CONSTRAINT "airValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "bioArea" ADD CONSTRAINT "bioArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "bioParam" ADD CONSTRAINT "bioParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "bioValue" ADD CONSTRAINT "bioValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "bizBuilding" ADD CONSTRAINT "bizBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonDioxide" ADD CONSTRAINT "carbonDioxide_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonFertilizer" ADD CONSTRAINT "carbonFertilizer_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonForestSoil" ADD CONSTRAINT "carbonForestSoil_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonForestVeget" ADD CONSTRAINT "carbonForestVeget_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonGrass" ADD CONSTRAINT "carbonGrass_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonNostep" ADD CONSTRAINT "carbonNostep_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonParam" ADD CONSTRAINT "carbonParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonPromotion" ADD CONSTRAINT "carbonPromotion_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonStraw" ADD CONSTRAINT "carbonStraw_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonValue" ADD CONSTRAINT "carbonValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "carbonWet" ADD CONSTRAINT "carbonWet_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "civilBuilding" ADD CONSTRAINT "civilBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateEer" ADD CONSTRAINT "climateEer_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateEvap" ADD CONSTRAINT "climateEvap_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateHeat" ADD CONSTRAINT "climateHeat_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateParam" ADD CONSTRAINT "climateParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climatePower" ADD CONSTRAINT "climatePower_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateTemp" ADD CONSTRAINT "climateTemp_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateValue" ADD CONSTRAINT "climateValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateVolatilize" ADD CONSTRAINT "climateVolatilize_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "climateWaterEvap" ADD CONSTRAINT "climateWaterEvap_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "cultureParam" ADD CONSTRAINT "cultureParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "cultureValue" ADD CONSTRAINT "cultureValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "dictAirTree" ADD CONSTRAINT "dictAirTree_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "dictAir" ADD CONSTRAINT "dictAir_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "dictRiver" ADD CONSTRAINT "dictRiver_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "dictRunoff" ADD CONSTRAINT "dictRunoff_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "dictVeget" ADD CONSTRAINT "dictVeget_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "dictWater" ADD CONSTRAINT "dictWater_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "floodParam" ADD CONSTRAINT "floodParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "floodRainfall" ADD CONSTRAINT "floodRainfall_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_geomId_fkey" FOREIGN KEY ("geomId") REFERENCES region(id);

ALTER TABLE "floodReservoir" ADD CONSTRAINT "floodReservoir_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "floodValue" ADD CONSTRAINT "floodValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "gepValue" ADD CONSTRAINT "gepValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "govBuilding" ADD CONSTRAINT "govBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "industryBuilding" ADD CONSTRAINT "industryBuilding_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "leisureArea" ADD CONSTRAINT "leisureArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "leisureValue" ADD CONSTRAINT "leisureValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "observationPoint" ADD CONSTRAINT "observationPoint_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "oxygenFactor" ADD CONSTRAINT "oxygenFactor_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "oxygenParam" ADD CONSTRAINT "oxygenParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "oxygenValue" ADD CONSTRAINT "oxygenValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "productArea" ADD CONSTRAINT "productArea_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "productParam" ADD CONSTRAINT "productParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "productValue" ADD CONSTRAINT "productValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "region" ADD CONSTRAINT "region_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES region(id);

ALTER TABLE "regulateValue" ADD CONSTRAINT "regulateValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "riverParam" ADD CONSTRAINT "riverParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "riverRainfall" ADD CONSTRAINT "riverRainfall_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "soilParam" ADD CONSTRAINT "soilParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_dailySeriesFileId_fkey" FOREIGN KEY ("dailySeriesFileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilRainfallFactor" ADD CONSTRAINT "soilRainfallFactor_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "soilValue" ADD CONSTRAINT "soilValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "sysModule" ADD CONSTRAINT "sysModule_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "sysModule"(id);

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "sysRole"(id);

ALTER TABLE "tourScenic" ADD CONSTRAINT "tourScenic_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "tourValue" ADD CONSTRAINT "tourValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "userSecret" ADD CONSTRAINT "userSecret_userId_fkey" FOREIGN KEY ("userId") REFERENCES "sysUser"(id);

ALTER TABLE "userSession" ADD CONSTRAINT "userSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "sysUser"(id);

ALTER TABLE "vesselPosition" ADD CONSTRAINT "vesselPosition_vesselId_fkey" FOREIGN KEY ("vesselId") REFERENCES vessel(id);

ALTER TABLE "waterParam" ADD CONSTRAINT "waterParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "waterValue" ADD CONSTRAINT "waterValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windOther" ADD CONSTRAINT "windOther_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windParam" ADD CONSTRAINT "windParam_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "fileStore"(id);

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windSpeed" ADD CONSTRAINT "windSpeed_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

ALTER TABLE "windValue" ADD CONSTRAINT "windValue_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES region(id);

CREATE INDEX "accountYear_list" ON public."accountYear" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "accountYear_unique" ON public."accountYear" USING btree (year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "accountYear_year" ON public."accountYear" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "airParam_list" ON public."airParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "airParam_regionId" ON public."airParam" USING btree ("regionId");

CREATE UNIQUE INDEX "airParam_unique" ON public."airParam" USING btree ("regionId", year, pollutant) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "airParam_year" ON public."airParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "airValue_list" ON public."airValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "airValue_regionId" ON public."airValue" USING btree ("regionId");

CREATE UNIQUE INDEX "airValue_unique" ON public."airValue" USING btree ("regionId", year, "classCode", pollutant) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "airValue_year" ON public."airValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "auditLog_list" ON public."auditLog" USING btree ("createdAt", id);

CREATE INDEX "bioArea_list" ON public."bioArea" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioArea_regionId" ON public."bioArea" USING btree ("regionId");

CREATE UNIQUE INDEX "bioArea_unique" ON public."bioArea" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioArea_year" ON public."bioArea" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioParam_list" ON public."bioParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioParam_regionId" ON public."bioParam" USING btree ("regionId");

CREATE UNIQUE INDEX "bioParam_unique" ON public."bioParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioParam_year" ON public."bioParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioValue_list" ON public."bioValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioValue_regionId" ON public."bioValue" USING btree ("regionId");

CREATE UNIQUE INDEX "bioValue_unique" ON public."bioValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "bioValue_year" ON public."bioValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "bizBuilding_list" ON public."bizBuilding" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "bizBuilding_regionId" ON public."bizBuilding" USING btree ("regionId");

CREATE INDEX "bizBuilding_year" ON public."bizBuilding" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonDioxide_list" ON public."carbonDioxide" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonDioxide_regionId" ON public."carbonDioxide" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonDioxide_unique" ON public."carbonDioxide" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonDioxide_year" ON public."carbonDioxide" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonFertilizer_list" ON public."carbonFertilizer" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonFertilizer_regionId" ON public."carbonFertilizer" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonFertilizer_unique" ON public."carbonFertilizer" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonFertilizer_year" ON public."carbonFertilizer" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonForestSoil_list" ON public."carbonForestSoil" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonForestSoil_regionId" ON public."carbonForestSoil" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonForestSoil_unique" ON public."carbonForestSoil" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonForestSoil_year" ON public."carbonForestSoil" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonForestVeget_list" ON public."carbonForestVeget" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonForestVeget_regionId" ON public."carbonForestVeget" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonForestVeget_unique" ON public."carbonForestVeget" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonForestVeget_year" ON public."carbonForestVeget" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonGrass_list" ON public."carbonGrass" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonGrass_regionId" ON public."carbonGrass" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonGrass_unique" ON public."carbonGrass" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonGrass_year" ON public."carbonGrass" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonNostep_list" ON public."carbonNostep" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonNostep_regionId" ON public."carbonNostep" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonNostep_unique" ON public."carbonNostep" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonNostep_year" ON public."carbonNostep" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonParam_list" ON public."carbonParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonParam_regionId" ON public."carbonParam" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonParam_unique" ON public."carbonParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonParam_year" ON public."carbonParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonPromotion_list" ON public."carbonPromotion" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonPromotion_regionId" ON public."carbonPromotion" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonPromotion_unique" ON public."carbonPromotion" USING btree ("regionId", year, measure) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonPromotion_year" ON public."carbonPromotion" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonStraw_list" ON public."carbonStraw" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonStraw_regionId" ON public."carbonStraw" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonStraw_unique" ON public."carbonStraw" USING btree ("regionId", year, crop) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonStraw_year" ON public."carbonStraw" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonTif_fileId" ON public."carbonTif" USING btree ("fileId");

CREATE INDEX "carbonTif_list" ON public."carbonTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonTif_regionId" ON public."carbonTif" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonTif_unique" ON public."carbonTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonTif_year" ON public."carbonTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonValue_list" ON public."carbonValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonValue_regionId" ON public."carbonValue" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonValue_unique" ON public."carbonValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonValue_year" ON public."carbonValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonWet_list" ON public."carbonWet" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonWet_regionId" ON public."carbonWet" USING btree ("regionId");

CREATE UNIQUE INDEX "carbonWet_unique" ON public."carbonWet" USING btree ("regionId", year, "wetType") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "carbonWet_year" ON public."carbonWet" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "civilBuilding_list" ON public."civilBuilding" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "civilBuilding_regionId" ON public."civilBuilding" USING btree ("regionId");

CREATE INDEX "civilBuilding_year" ON public."civilBuilding" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateEer_list" ON public."climateEer" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateEer_regionId" ON public."climateEer" USING btree ("regionId");

CREATE UNIQUE INDEX "climateEer_unique" ON public."climateEer" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateEer_year" ON public."climateEer" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateEvap_list" ON public."climateEvap" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateEvap_regionId" ON public."climateEvap" USING btree ("regionId");

CREATE UNIQUE INDEX "climateEvap_unique" ON public."climateEvap" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateEvap_year" ON public."climateEvap" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateHeat_list" ON public."climateHeat" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateHeat_regionId" ON public."climateHeat" USING btree ("regionId");

CREATE UNIQUE INDEX "climateHeat_unique" ON public."climateHeat" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateHeat_year" ON public."climateHeat" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateParam_list" ON public."climateParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateParam_regionId" ON public."climateParam" USING btree ("regionId");

CREATE UNIQUE INDEX "climateParam_unique" ON public."climateParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateParam_year" ON public."climateParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climatePower_list" ON public."climatePower" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climatePower_regionId" ON public."climatePower" USING btree ("regionId");

CREATE UNIQUE INDEX "climatePower_unique" ON public."climatePower" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climatePower_year" ON public."climatePower" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateTemp_list" ON public."climateTemp" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateTemp_regionId" ON public."climateTemp" USING btree ("regionId");

CREATE UNIQUE INDEX "climateTemp_unique" ON public."climateTemp" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateTemp_year" ON public."climateTemp" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateValue_list" ON public."climateValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateValue_regionId" ON public."climateValue" USING btree ("regionId");

CREATE UNIQUE INDEX "climateValue_unique" ON public."climateValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateValue_year" ON public."climateValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateVolatilize_list" ON public."climateVolatilize" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateVolatilize_regionId" ON public."climateVolatilize" USING btree ("regionId");

CREATE UNIQUE INDEX "climateVolatilize_unique" ON public."climateVolatilize" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateVolatilize_year" ON public."climateVolatilize" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateWaterEvap_list" ON public."climateWaterEvap" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateWaterEvap_regionId" ON public."climateWaterEvap" USING btree ("regionId");

CREATE UNIQUE INDEX "climateWaterEvap_unique" ON public."climateWaterEvap" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "climateWaterEvap_year" ON public."climateWaterEvap" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "cultureParam_list" ON public."cultureParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "cultureParam_regionId" ON public."cultureParam" USING btree ("regionId");

CREATE UNIQUE INDEX "cultureParam_unique" ON public."cultureParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "cultureParam_year" ON public."cultureParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "cultureValue_list" ON public."cultureValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "cultureValue_regionId" ON public."cultureValue" USING btree ("regionId");

CREATE UNIQUE INDEX "cultureValue_unique" ON public."cultureValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "cultureValue_year" ON public."cultureValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictAirTree_list" ON public."dictAirTree" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictAirTree_regionId" ON public."dictAirTree" USING btree ("regionId");

CREATE UNIQUE INDEX "dictAirTree_unique" ON public."dictAirTree" USING btree ("regionId", year, "classCode", "speciesOrForestType") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictAirTree_year" ON public."dictAirTree" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictAir_list" ON public."dictAir" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictAir_regionId" ON public."dictAir" USING btree ("regionId");

CREATE UNIQUE INDEX "dictAir_unique" ON public."dictAir" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictAir_year" ON public."dictAir" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictRiver_list" ON public."dictRiver" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictRiver_regionId" ON public."dictRiver" USING btree ("regionId");

CREATE UNIQUE INDEX "dictRiver_unique" ON public."dictRiver" USING btree ("regionId", year, code) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictRiver_year" ON public."dictRiver" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictRunoff_list" ON public."dictRunoff" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictRunoff_regionId" ON public."dictRunoff" USING btree ("regionId");

CREATE UNIQUE INDEX "dictRunoff_unique" ON public."dictRunoff" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictRunoff_year" ON public."dictRunoff" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictVeget_list" ON public."dictVeget" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictVeget_regionId" ON public."dictVeget" USING btree ("regionId");

CREATE UNIQUE INDEX "dictVeget_unique" ON public."dictVeget" USING btree ("regionId", year, "classCode", "coverMin") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictVeget_year" ON public."dictVeget" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictWater_list" ON public."dictWater" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictWater_regionId" ON public."dictWater" USING btree ("regionId");

CREATE UNIQUE INDEX "dictWater_unique" ON public."dictWater" USING btree ("regionId", year, "classCode", pollutant) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "dictWater_year" ON public."dictWater" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "ecosystemArea_list" ON public."ecosystemArea" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "ecosystemArea_regionId" ON public."ecosystemArea" USING btree ("regionId");

CREATE UNIQUE INDEX "ecosystemArea_unique" ON public."ecosystemArea" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "ecosystemArea_year" ON public."ecosystemArea" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "fileStore_list" ON public."fileStore" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodParam_list" ON public."floodParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodParam_regionId" ON public."floodParam" USING btree ("regionId");

CREATE UNIQUE INDEX "floodParam_unique" ON public."floodParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodParam_year" ON public."floodParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodRainfall_list" ON public."floodRainfall" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodRainfall_regionId" ON public."floodRainfall" USING btree ("regionId");

CREATE UNIQUE INDEX "floodRainfall_unique" ON public."floodRainfall" USING btree ("regionId", year, "stationCode", "eventDate") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodRainfall_year" ON public."floodRainfall" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodReservoir_geomId" ON public."floodReservoir" USING btree ("geomId");

CREATE INDEX "floodReservoir_list" ON public."floodReservoir" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodReservoir_regionId" ON public."floodReservoir" USING btree ("regionId");

CREATE UNIQUE INDEX "floodReservoir_unique" ON public."floodReservoir" USING btree ("regionId", year, "waterType", name) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodReservoir_year" ON public."floodReservoir" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodValue_list" ON public."floodValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodValue_regionId" ON public."floodValue" USING btree ("regionId");

CREATE UNIQUE INDEX "floodValue_unique" ON public."floodValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "floodValue_year" ON public."floodValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "gepValue_list" ON public."gepValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "gepValue_regionId" ON public."gepValue" USING btree ("regionId");

CREATE UNIQUE INDEX "gepValue_unique" ON public."gepValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "gepValue_year" ON public."gepValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "govBuilding_list" ON public."govBuilding" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "govBuilding_regionId" ON public."govBuilding" USING btree ("regionId");

CREATE INDEX "govBuilding_year" ON public."govBuilding" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "industryBuilding_list" ON public."industryBuilding" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "industryBuilding_regionId" ON public."industryBuilding" USING btree ("regionId");

CREATE INDEX "industryBuilding_year" ON public."industryBuilding" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "leisureArea_list" ON public."leisureArea" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "leisureArea_regionId" ON public."leisureArea" USING btree ("regionId");

CREATE INDEX "leisureArea_year" ON public."leisureArea" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "leisureValue_list" ON public."leisureValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "leisureValue_regionId" ON public."leisureValue" USING btree ("regionId");

CREATE UNIQUE INDEX "leisureValue_unique" ON public."leisureValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "leisureValue_year" ON public."leisureValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "observationPoint_list" ON public."observationPoint" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "observationPoint_regionId" ON public."observationPoint" USING btree ("regionId");

CREATE INDEX "observationPoint_year" ON public."observationPoint" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenFactor_list" ON public."oxygenFactor" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenFactor_regionId" ON public."oxygenFactor" USING btree ("regionId");

CREATE UNIQUE INDEX "oxygenFactor_unique" ON public."oxygenFactor" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenFactor_year" ON public."oxygenFactor" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenParam_list" ON public."oxygenParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenParam_regionId" ON public."oxygenParam" USING btree ("regionId");

CREATE UNIQUE INDEX "oxygenParam_unique" ON public."oxygenParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenParam_year" ON public."oxygenParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenValue_list" ON public."oxygenValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenValue_regionId" ON public."oxygenValue" USING btree ("regionId");

CREATE UNIQUE INDEX "oxygenValue_unique" ON public."oxygenValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "oxygenValue_year" ON public."oxygenValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "productArea_list" ON public."productArea" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "productArea_regionId" ON public."productArea" USING btree ("regionId");

CREATE UNIQUE INDEX "productArea_unique" ON public."productArea" USING btree ("regionId", year, category, product) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "productArea_year" ON public."productArea" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "productParam_list" ON public."productParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "productParam_regionId" ON public."productParam" USING btree ("regionId");

CREATE UNIQUE INDEX "productParam_unique" ON public."productParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "productParam_year" ON public."productParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "productValue_list" ON public."productValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "productValue_regionId" ON public."productValue" USING btree ("regionId");

CREATE UNIQUE INDEX "productValue_unique" ON public."productValue" USING btree ("regionId", year, "classCode", category) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "productValue_year" ON public."productValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX region_list ON public.region USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "region_parentId" ON public.region USING btree ("parentId");

CREATE UNIQUE INDEX region_unique ON public.region USING btree ("boundaryVersion", code) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "regulateValue_list" ON public."regulateValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "regulateValue_regionId" ON public."regulateValue" USING btree ("regionId");

CREATE UNIQUE INDEX "regulateValue_unique" ON public."regulateValue" USING btree ("regionId", year, "classCode", "serviceCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "regulateValue_year" ON public."regulateValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverEtTif_fileId" ON public."riverEtTif" USING btree ("fileId");

CREATE INDEX "riverEtTif_list" ON public."riverEtTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverEtTif_regionId" ON public."riverEtTif" USING btree ("regionId");

CREATE UNIQUE INDEX "riverEtTif_unique" ON public."riverEtTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverEtTif_year" ON public."riverEtTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverParam_list" ON public."riverParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverParam_regionId" ON public."riverParam" USING btree ("regionId");

CREATE UNIQUE INDEX "riverParam_unique" ON public."riverParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverParam_year" ON public."riverParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverRainfallTif_fileId" ON public."riverRainfallTif" USING btree ("fileId");

CREATE INDEX "riverRainfallTif_list" ON public."riverRainfallTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverRainfallTif_regionId" ON public."riverRainfallTif" USING btree ("regionId");

CREATE UNIQUE INDEX "riverRainfallTif_unique" ON public."riverRainfallTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverRainfallTif_year" ON public."riverRainfallTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverRainfall_list" ON public."riverRainfall" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverRainfall_regionId" ON public."riverRainfall" USING btree ("regionId");

CREATE UNIQUE INDEX "riverRainfall_unique" ON public."riverRainfall" USING btree ("regionId", year, "stationCode", month) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverRainfall_year" ON public."riverRainfall" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverTif_fileId" ON public."riverTif" USING btree ("fileId");

CREATE INDEX "riverTif_list" ON public."riverTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverTif_regionId" ON public."riverTif" USING btree ("regionId");

CREATE UNIQUE INDEX "riverTif_unique" ON public."riverTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverTif_year" ON public."riverTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverValue_list" ON public."riverValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverValue_regionId" ON public."riverValue" USING btree ("regionId");

CREATE UNIQUE INDEX "riverValue_unique" ON public."riverValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "riverValue_year" ON public."riverValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "signInKey_expiresAt" ON public."signInKey" USING btree ("expiresAt");

CREATE INDEX "soilErodTif_fileId" ON public."soilErodTif" USING btree ("fileId");

CREATE INDEX "soilErodTif_list" ON public."soilErodTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilErodTif_regionId" ON public."soilErodTif" USING btree ("regionId");

CREATE UNIQUE INDEX "soilErodTif_unique" ON public."soilErodTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilErodTif_year" ON public."soilErodTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilGradeTif_fileId" ON public."soilGradeTif" USING btree ("fileId");

CREATE INDEX "soilGradeTif_list" ON public."soilGradeTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilGradeTif_regionId" ON public."soilGradeTif" USING btree ("regionId");

CREATE UNIQUE INDEX "soilGradeTif_unique" ON public."soilGradeTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilGradeTif_year" ON public."soilGradeTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilParam_list" ON public."soilParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilParam_regionId" ON public."soilParam" USING btree ("regionId");

CREATE UNIQUE INDEX "soilParam_unique" ON public."soilParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilParam_year" ON public."soilParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilRainfallFactor_dailySeriesFileId" ON public."soilRainfallFactor" USING btree ("dailySeriesFileId");

CREATE INDEX "soilRainfallFactor_list" ON public."soilRainfallFactor" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilRainfallFactor_regionId" ON public."soilRainfallFactor" USING btree ("regionId");

CREATE UNIQUE INDEX "soilRainfallFactor_unique" ON public."soilRainfallFactor" USING btree ("regionId", year, "halfMonth") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilRainfallFactor_year" ON public."soilRainfallFactor" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilSlopeTif_fileId" ON public."soilSlopeTif" USING btree ("fileId");

CREATE INDEX "soilSlopeTif_list" ON public."soilSlopeTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilSlopeTif_regionId" ON public."soilSlopeTif" USING btree ("regionId");

CREATE UNIQUE INDEX "soilSlopeTif_unique" ON public."soilSlopeTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilSlopeTif_year" ON public."soilSlopeTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilValue_list" ON public."soilValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilValue_regionId" ON public."soilValue" USING btree ("regionId");

CREATE UNIQUE INDEX "soilValue_unique" ON public."soilValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilValue_year" ON public."soilValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilVegetTif_fileId" ON public."soilVegetTif" USING btree ("fileId");

CREATE INDEX "soilVegetTif_list" ON public."soilVegetTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilVegetTif_regionId" ON public."soilVegetTif" USING btree ("regionId");

CREATE UNIQUE INDEX "soilVegetTif_unique" ON public."soilVegetTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "soilVegetTif_year" ON public."soilVegetTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "sysModule_list" ON public."sysModule" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "sysModule_parentId" ON public."sysModule" USING btree ("parentId");

CREATE UNIQUE INDEX "sysModule_unique" ON public."sysModule" USING btree (url) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "sysRole_list" ON public."sysRole" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "sysRole_unique" ON public."sysRole" USING btree ("roleName") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "sysUser_list" ON public."sysUser" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "sysUser_roleId" ON public."sysUser" USING btree ("roleId");

CREATE UNIQUE INDEX "sysUser_unique" ON public."sysUser" USING btree ("userName") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "tourScenic_list" ON public."tourScenic" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "tourScenic_regionId" ON public."tourScenic" USING btree ("regionId");

CREATE UNIQUE INDEX "tourScenic_unique" ON public."tourScenic" USING btree ("regionId", year, "scenicName") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "tourScenic_year" ON public."tourScenic" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "tourValue_list" ON public."tourValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "tourValue_regionId" ON public."tourValue" USING btree ("regionId");

CREATE UNIQUE INDEX "tourValue_unique" ON public."tourValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "tourValue_year" ON public."tourValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "userSession_expiresAt" ON public."userSession" USING btree ("expiresAt");

CREATE INDEX "userSession_userId" ON public."userSession" USING btree ("userId");

CREATE INDEX "vesselPosition_list" ON public."vesselPosition" USING btree ("createdAt", id);

CREATE INDEX "vesselPosition_vesselId" ON public."vesselPosition" USING btree ("vesselId");

CREATE INDEX vessel_list ON public.vessel USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX vessel_unique ON public.vessel USING btree ("shipId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "waterParam_list" ON public."waterParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "waterParam_regionId" ON public."waterParam" USING btree ("regionId");

CREATE UNIQUE INDEX "waterParam_unique" ON public."waterParam" USING btree ("regionId", year, pollutant) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "waterParam_year" ON public."waterParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "waterValue_list" ON public."waterValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "waterValue_regionId" ON public."waterValue" USING btree ("regionId");

CREATE UNIQUE INDEX "waterValue_unique" ON public."waterValue" USING btree ("regionId", year, "classCode", pollutant) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "waterValue_year" ON public."waterValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windAirTif_fileId" ON public."windAirTif" USING btree ("fileId");

CREATE INDEX "windAirTif_list" ON public."windAirTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windAirTif_regionId" ON public."windAirTif" USING btree ("regionId");

CREATE UNIQUE INDEX "windAirTif_unique" ON public."windAirTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windAirTif_year" ON public."windAirTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windCrustTif_fileId" ON public."windCrustTif" USING btree ("fileId");

CREATE INDEX "windCrustTif_list" ON public."windCrustTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windCrustTif_regionId" ON public."windCrustTif" USING btree ("regionId");

CREATE UNIQUE INDEX "windCrustTif_unique" ON public."windCrustTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windCrustTif_year" ON public."windCrustTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windEvapTif_fileId" ON public."windEvapTif" USING btree ("fileId");

CREATE INDEX "windEvapTif_list" ON public."windEvapTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windEvapTif_regionId" ON public."windEvapTif" USING btree ("regionId");

CREATE UNIQUE INDEX "windEvapTif_unique" ON public."windEvapTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windEvapTif_year" ON public."windEvapTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windFactorTif_fileId" ON public."windFactorTif" USING btree ("fileId");

CREATE INDEX "windFactorTif_list" ON public."windFactorTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windFactorTif_regionId" ON public."windFactorTif" USING btree ("regionId");

CREATE UNIQUE INDEX "windFactorTif_unique" ON public."windFactorTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windFactorTif_year" ON public."windFactorTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windOther_list" ON public."windOther" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windOther_regionId" ON public."windOther" USING btree ("regionId");

CREATE UNIQUE INDEX "windOther_unique" ON public."windOther" USING btree ("regionId", year, kind, month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windOther_year" ON public."windOther" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windParam_list" ON public."windParam" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windParam_regionId" ON public."windParam" USING btree ("regionId");

CREATE UNIQUE INDEX "windParam_unique" ON public."windParam" USING btree ("regionId", year) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windParam_year" ON public."windParam" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windRoughTif_fileId" ON public."windRoughTif" USING btree ("fileId");

CREATE INDEX "windRoughTif_list" ON public."windRoughTif" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windRoughTif_regionId" ON public."windRoughTif" USING btree ("regionId");

CREATE UNIQUE INDEX "windRoughTif_unique" ON public."windRoughTif" USING btree ("regionId", year, "rasterKind", month, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windRoughTif_year" ON public."windRoughTif" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windSpeed_list" ON public."windSpeed" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windSpeed_regionId" ON public."windSpeed" USING btree ("regionId");

CREATE UNIQUE INDEX "windSpeed_unique" ON public."windSpeed" USING btree ("regionId", year, "stationCode", month, "obsTime", "heightM", speed) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windSpeed_year" ON public."windSpeed" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windValue_list" ON public."windValue" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "windValue_regionId" ON public."windValue" USING btree ("regionId");

CREATE UNIQUE INDEX "windValue_unique" ON public."windValue" USING btree ("regionId", year, "classCode") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "windValue_year" ON public."windValue" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE TRIGGER "auditLog_no_delete" BEFORE DELETE ON public."auditLog" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "auditLog_no_truncate" BEFORE TRUNCATE ON public."auditLog" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "auditLog_no_update" BEFORE UPDATE ON public."auditLog" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "vesselPosition_no_delete" BEFORE DELETE ON public."vesselPosition" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "vesselPosition_no_truncate" BEFORE TRUNCATE ON public."vesselPosition" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "vesselPosition_no_update" BEFORE UPDATE ON public."vesselPosition" FOR EACH ROW EXECUTE FUNCTION refuse_change();
