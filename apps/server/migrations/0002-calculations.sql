ALTER TABLE "auditLog" DROP CONSTRAINT "auditLog_action_check";

ALTER TABLE "airParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "airValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "airValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "bioArea" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "bioParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "bioValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "bioValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "bizBuilding" ADD COLUMN "carriedFrom" integer;

CREATE TABLE "calcJob" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "kind" character varying(30),
  "title" character varying(100),
  "request" jsonb,
  "status" character varying(40),
  "stage" character varying(100),
  "progress" double precision,
  "cancelRequested" boolean,
  "attempts" integer,
  "failure" jsonb,
  "result" jsonb,
  "startedAt" timestamp with time zone,
  "heartbeatAt" timestamp with time zone,
  "finishedAt" timestamp with time zone,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "calcRun" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "jobId" character varying(36),
  "serviceCode" character varying(40),
  "year" integer,
  "unitId" character varying(36),
  "profile" character varying(40),
  "profileVersion" character varying(40),
  "method" character varying(60),
  "methodLabel" character varying(100),
  "value" numeric(20,2),
  "physicalAmount" double precision,
  "physicalUnit" character varying(40),
  "choices" jsonb,
  "issues" jsonb,
  "inputsSha256" character varying(64),
  "resultSha256" character varying(64),
  "traceSha256" character varying(64),
  "engineVersion" character varying(40),
  "backend" character varying(20),
  "nodeMajor" integer,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

ALTER TABLE "carbonDioxide" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonFertilizer" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonForestSoil" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonForestVeget" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonGrass" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonNostep" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonPromotion" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonStraw" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "carbonValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "carbonWet" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "civilBuilding" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateEer" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateEvap" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateHeat" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climatePower" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateTemp" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "climateValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateVolatilize" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "climateWaterEvap" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "cultureParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "cultureValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "cultureValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "dictAir" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "dictAirTree" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "dictRiver" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "dictRunoff" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "dictVeget" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "dictWater" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "ecosystemArea" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "floodParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "floodRainfall" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "floodReservoir" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "floodValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "floodValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "gepValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "gepValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "govBuilding" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "industryBuilding" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "leisureArea" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "leisureValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "leisureValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "observationPoint" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "oxygenFactor" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "oxygenParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "oxygenValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "oxygenValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "productArea" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "productParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "productValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "productValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "regulateValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "regulateValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "riverEtTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "riverParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "riverRainfall" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "riverRainfallTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "riverTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "riverValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "riverValue" ADD COLUMN "carriedFrom" integer;

CREATE TABLE "runRecord" (
  "runId" uuid NOT NULL,
  "inputs" bytea NOT NULL,
  "snapshot" bytea NOT NULL,
  "trace" bytea NOT NULL,
  "handed" jsonb NOT NULL
);

ALTER TABLE "soilErodTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "soilGradeTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "soilParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "soilRainfallFactor" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "soilSlopeTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "soilValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "soilValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "soilVegetTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "tourScenic" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "tourValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "tourValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "waterParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "waterValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "waterValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windAirTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windCrustTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windEvapTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windFactorTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windOther" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windParam" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windRoughTif" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windSpeed" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "windValue" ADD COLUMN "containsManual" boolean;

ALTER TABLE "windValue" ADD COLUMN "carriedFrom" integer;

ALTER TABLE "calcJob" ADD CONSTRAINT "calcJob_pkey" PRIMARY KEY (id);

ALTER TABLE "calcRun" ADD CONSTRAINT "calcRun_pkey" PRIMARY KEY (id);

ALTER TABLE "runRecord" ADD CONSTRAINT "runRecord_pkey" PRIMARY KEY ("runId");

ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_action_check" CHECK (((action)::text = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'login'::text, 'logout'::text, 'loginFailed'::text, 'password'::text, 'endSessions'::text, 'freeze'::text, 'unfreeze'::text, 'publish'::text, 'clone'::text, 'upload'::text, 'calculate'::text, 'cancel'::text])));

ALTER TABLE "calcJob" ADD CONSTRAINT "calcJob_status_check" CHECK (((status)::text = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));

ALTER TABLE "runRecord" ADD CONSTRAINT "runRecord_runId_fkey" FOREIGN KEY ("runId") REFERENCES "calcRun"(id) ON DELETE CASCADE;

CREATE INDEX "calcJob_list" ON public."calcJob" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "calcJob_status" ON public."calcJob" USING btree (status);

CREATE INDEX "calcRun_account" ON public."calcRun" USING btree (year, "serviceCode", "createdAt");

CREATE INDEX "calcRun_list" ON public."calcRun" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE INDEX "calcRun_year" ON public."calcRun" USING btree (year, "createdAt", id) WHERE ("deletedAt" IS NULL);
