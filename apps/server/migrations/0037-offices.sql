CREATE FUNCTION own_tenant() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(nullif(current_setting('qingzhang.tenant', true), ''), '*')::uuid, '00000000-0000-8000-a000-000000000001'::uuid)
$$;

DROP INDEX "windValue_unique";

DROP INDEX "windSpeed_unique";

DROP INDEX "windRoughTif_unique";

DROP INDEX "windParam_unique";

DROP INDEX "windOther_unique";

DROP INDEX "windFactorTif_unique";

DROP INDEX "windEvapTif_unique";

DROP INDEX "windCrustTif_unique";

DROP INDEX "windAirTif_unique";

DROP INDEX "waterValue_unique";

DROP INDEX "waterParam_unique";

DROP INDEX "vessel_unique";

DROP INDEX "vesselPosition_unique";

DROP INDEX "tourValue_unique";

DROP INDEX "tourScenic_unique";

DROP INDEX "sysRole_unique";

DROP INDEX "soilVegetTif_unique";

DROP INDEX "soilValue_unique";

DROP INDEX "soilSlopeTif_unique";

DROP INDEX "soilRainfallFactor_unique";

DROP INDEX "soilParam_unique";

DROP INDEX "soilGradeTif_unique";

DROP INDEX "soilErodTif_unique";

DROP INDEX "seeaUse_unique";

DROP INDEX "rowAttachment_unique";

DROP INDEX "riverValue_unique";

DROP INDEX "riverTif_unique";

DROP INDEX "riverSupply_unique";

DROP INDEX "riverRainfall_unique";

DROP INDEX "riverRainfallTif_unique";

DROP INDEX "riverParam_unique";

DROP INDEX "riverEtTif_unique";

DROP INDEX "regulateValue_unique";

DROP INDEX "region_unique";

DROP INDEX "productValue_unique";

DROP INDEX "productParam_unique";

DROP INDEX "productArea_unique";

DROP INDEX "priceIndexSeries_unique";

DROP INDEX "pestValue_unique";

DROP INDEX "pestParam_unique";

DROP INDEX "pestArea_unique";

DROP INDEX "oxygenValue_unique";

DROP INDEX "oxygenParam_unique";

DROP INDEX "oxygenFactor_unique";

DROP INDEX "leisureValue_unique";

DROP INDEX "importValue_unique";

DROP INDEX "importHeading_unique";

DROP INDEX "gepValue_unique";

DROP INDEX "gepGdp_unique";

DROP INDEX "floodValue_unique";

DROP INDEX "floodReservoir_unique";

DROP INDEX "floodRainfall_unique";

DROP INDEX "floodParam_unique";

DROP INDEX "edition_unique";

DROP INDEX "editionFile_unique";

DROP INDEX "ecosystemArea_unique";

DROP INDEX "dictWater_unique";

DROP INDEX "dictVeget_unique";

DROP INDEX "dictRunoff_unique";

DROP INDEX "dictRiver_unique";

DROP INDEX "dictAir_unique";

DROP INDEX "dictAirTree_unique";

DROP INDEX "dataRequest_unique";

DROP INDEX "cultureValue_unique";

DROP INDEX "cultureParam_unique";

DROP INDEX "climateWaterEvap_unique";

DROP INDEX "climateVolatilize_unique";

DROP INDEX "climateValue_unique";

DROP INDEX "climateTemp_unique";

DROP INDEX "climatePower_unique";

DROP INDEX "climateParam_unique";

DROP INDEX "climateHeat_unique";

DROP INDEX "climateEvap_unique";

DROP INDEX "climateEer_unique";

DROP INDEX "changeNote_unique";

DROP INDEX "carbonWet_unique";

DROP INDEX "carbonValue_unique";

DROP INDEX "carbonTif_unique";

DROP INDEX "carbonStraw_unique";

DROP INDEX "carbonPromotion_unique";

DROP INDEX "carbonParam_unique";

DROP INDEX "carbonNostep_unique";

DROP INDEX "carbonGrass_unique";

DROP INDEX "carbonForestVeget_unique";

DROP INDEX "carbonForestSoil_unique";

DROP INDEX "carbonFertilizer_unique";

DROP INDEX "carbonDioxide_unique";

DROP INDEX "bioValue_unique";

DROP INDEX "bioParam_unique";

DROP INDEX "bioArea_unique";

DROP INDEX "airValue_unique";

DROP INDEX "airParam_unique";

DROP INDEX "accountYear_unique";

ALTER TABLE "reportTemplate" DROP CONSTRAINT "reportTemplate_id_check";

ALTER TABLE "installation" DROP CONSTRAINT "installation_id_check";

ALTER TABLE "reportTemplate" DROP CONSTRAINT "reportTemplate_pkey";

ALTER TABLE "ownLand" DROP CONSTRAINT "ownLand_pkey";

ALTER TABLE "installation" DROP CONSTRAINT "installation_pkey";

ALTER TABLE "accessToken" ADD COLUMN "tenantId" uuid;

ALTER TABLE "accountYear" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "airParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "airValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "auditLog" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "bioArea" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "bioParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "bioValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "bizBuilding" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "blockAcknowledgement" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "calcJob" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "calcRun" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonDioxide" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonFertilizer" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonForestSoil" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonForestVeget" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonGrass" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonNostep" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonPromotion" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonStraw" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "carbonWet" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "changeNote" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "civilBuilding" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateEer" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateEvap" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateHeat" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climatePower" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateTemp" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateVolatilize" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "climateWaterEvap" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "cultureParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "cultureValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "dataRequest" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "dictAir" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "dictAirTree" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "dictRiver" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "dictRunoff" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "dictVeget" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "dictWater" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "ecosystemArea" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "edition" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "editionFile" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "fileStore" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "floodParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "floodRainfall" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "floodReservoir" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "floodValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "gepGdp" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "gepValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "govBuilding" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "importHeading" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "importValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "industryBuilding" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "installation" DROP COLUMN "id";

ALTER TABLE "installation" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "layerAcknowledgement" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "leisureArea" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "leisureValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "mapService" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "mapShape" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "observationPoint" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "ownLand" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "oxygenFactor" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "oxygenParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "oxygenValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "pestArea" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "pestParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "pestValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "priceIndexSeries" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "productArea" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "productParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "productValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "region" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "regulateValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "reportTemplate" DROP COLUMN "id";

ALTER TABLE "reportTemplate" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "riverEtTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "riverParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "riverRainfall" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "riverRainfallTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "riverSupply" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "riverTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "riverValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "rowAttachment" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "runRecord" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "seeaUse" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "soilErodTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "soilGradeTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "soilParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "soilRainfallFactor" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "soilSlopeTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "soilValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "soilVegetTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "sysRole" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "sysUser" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

CREATE TABLE "tenant" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "name" character varying(40) NOT NULL,
  "code" character varying(12) NOT NULL,
  "level" character varying(40) NOT NULL,
  "parentId" uuid,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

CREATE TABLE "tenantMember" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "userId" uuid NOT NULL,
  "memberOf" uuid NOT NULL,
  "roleId" uuid NOT NULL,
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL,
  "updatedBy" character varying(64) NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "deletedAt" timestamp with time zone
);

ALTER TABLE "tourScenic" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "tourValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "userSession" ADD COLUMN "tenantId" uuid;

ALTER TABLE "vessel" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "vesselPosition" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "waterParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "waterValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windAirTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windCrustTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windEvapTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windFactorTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windOther" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windParam" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windRoughTif" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windSpeed" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "windValue" ADD COLUMN "tenantId" uuid DEFAULT own_tenant() NOT NULL;

ALTER TABLE "installation" ADD CONSTRAINT "installation_pkey" PRIMARY KEY ("tenantId");

ALTER TABLE "ownLand" ADD CONSTRAINT "ownLand_pkey" PRIMARY KEY ("tenantId", "boundaryVersion");

ALTER TABLE "reportTemplate" ADD CONSTRAINT "reportTemplate_pkey" PRIMARY KEY ("tenantId");

ALTER TABLE "tenantMember" ADD CONSTRAINT "tenantMember_pkey" PRIMARY KEY (id);

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_pkey" PRIMARY KEY (id);

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_level_check" CHECK (((level)::text = ANY (ARRAY['province'::text, 'prefecture'::text, 'county'::text])));

ALTER TABLE "tenantMember" ADD CONSTRAINT "tenantMember_memberOf_fkey" FOREIGN KEY ("memberOf") REFERENCES tenant(id);

ALTER TABLE "tenantMember" ADD CONSTRAINT "tenantMember_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "sysRole"(id);

ALTER TABLE "tenantMember" ADD CONSTRAINT "tenantMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "sysUser"(id);

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES tenant(id);

CREATE UNIQUE INDEX "accountYear_unique" ON public."accountYear" USING btree (year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "airParam_unique" ON public."airParam" USING btree ("regionId", year, pollutant, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "airValue_unique" ON public."airValue" USING btree ("regionId", year, "classCode", pollutant, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "bioArea_unique" ON public."bioArea" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "bioParam_unique" ON public."bioParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "bioValue_unique" ON public."bioValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonDioxide_unique" ON public."carbonDioxide" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonFertilizer_unique" ON public."carbonFertilizer" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonForestSoil_unique" ON public."carbonForestSoil" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonForestVeget_unique" ON public."carbonForestVeget" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonGrass_unique" ON public."carbonGrass" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonNostep_unique" ON public."carbonNostep" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonParam_unique" ON public."carbonParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonPromotion_unique" ON public."carbonPromotion" USING btree ("regionId", year, measure, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonStraw_unique" ON public."carbonStraw" USING btree ("regionId", year, crop, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonTif_unique" ON public."carbonTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonValue_unique" ON public."carbonValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "carbonWet_unique" ON public."carbonWet" USING btree ("regionId", year, "wetType", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "changeNote_unique" ON public."changeNote" USING btree (year, "regionId", "serviceCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateEer_unique" ON public."climateEer" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateEvap_unique" ON public."climateEvap" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateHeat_unique" ON public."climateHeat" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateParam_unique" ON public."climateParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climatePower_unique" ON public."climatePower" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateTemp_unique" ON public."climateTemp" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateValue_unique" ON public."climateValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateVolatilize_unique" ON public."climateVolatilize" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "climateWaterEvap_unique" ON public."climateWaterEvap" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "cultureParam_unique" ON public."cultureParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "cultureValue_unique" ON public."cultureValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "dataRequest_unique" ON public."dataRequest" USING btree (year, bureau, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "dictAirTree_unique" ON public."dictAirTree" USING btree ("regionId", year, "classCode", "speciesOrForestType", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "dictAir_unique" ON public."dictAir" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "dictRiver_unique" ON public."dictRiver" USING btree ("regionId", year, code, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "dictRunoff_unique" ON public."dictRunoff" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "dictVeget_unique" ON public."dictVeget" USING btree ("regionId", year, "classCode", "coverMin", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "dictWater_unique" ON public."dictWater" USING btree ("regionId", year, "classCode", pollutant, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "ecosystemArea_unique" ON public."ecosystemArea" USING btree ("regionId", year, "classCode", "landPart", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "editionFile_unique" ON public."editionFile" USING btree ("editionId", format, "regionId", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX edition_unique ON public.edition USING btree (year, number, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "floodParam_unique" ON public."floodParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "floodRainfall_unique" ON public."floodRainfall" USING btree ("regionId", year, "stationCode", "eventDate", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "floodReservoir_unique" ON public."floodReservoir" USING btree ("regionId", year, "waterType", name, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "floodValue_unique" ON public."floodValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "gepGdp_unique" ON public."gepGdp" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "gepValue_unique" ON public."gepValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "importHeading_unique" ON public."importHeading" USING btree ("tableName", heading, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "importValue_unique" ON public."importValue" USING btree ("tableName", "fieldKey", word, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "leisureValue_unique" ON public."leisureValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "oxygenFactor_unique" ON public."oxygenFactor" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "oxygenParam_unique" ON public."oxygenParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "oxygenValue_unique" ON public."oxygenValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "pestArea_unique" ON public."pestArea" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "pestParam_unique" ON public."pestParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "pestValue_unique" ON public."pestValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "priceIndexSeries_unique" ON public."priceIndexSeries" USING btree ("indexKind", scope, year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "productArea_unique" ON public."productArea" USING btree ("regionId", year, category, product, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "productParam_unique" ON public."productParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "productValue_unique" ON public."productValue" USING btree ("regionId", year, "classCode", category, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX region_unique ON public.region USING btree ("boundaryVersion", code, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "regulateValue_unique" ON public."regulateValue" USING btree ("regionId", year, "classCode", "serviceCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverEtTif_unique" ON public."riverEtTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverParam_unique" ON public."riverParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverRainfallTif_unique" ON public."riverRainfallTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverRainfall_unique" ON public."riverRainfall" USING btree ("regionId", year, "stationCode", month, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverSupply_unique" ON public."riverSupply" USING btree ("regionId", year, section, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverTif_unique" ON public."riverTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "riverValue_unique" ON public."riverValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "rowAttachment_unique" ON public."rowAttachment" USING btree ("tableName", "rowId", "fileId", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "seeaUse_unique" ON public."seeaUse" USING btree ("serviceCode", "user", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "soilErodTif_unique" ON public."soilErodTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "soilGradeTif_unique" ON public."soilGradeTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "soilParam_unique" ON public."soilParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "soilRainfallFactor_unique" ON public."soilRainfallFactor" USING btree ("regionId", year, "halfMonth", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "soilSlopeTif_unique" ON public."soilSlopeTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "soilValue_unique" ON public."soilValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "soilVegetTif_unique" ON public."soilVegetTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "sysRole_unique" ON public."sysRole" USING btree ("roleName", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX "tenantMember_list" ON public."tenantMember" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "tenantMember_unique" ON public."tenantMember" USING btree ("userId", "memberOf") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE INDEX tenant_list ON public.tenant USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX tenant_unique ON public.tenant USING btree (code) NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "tourScenic_unique" ON public."tourScenic" USING btree ("regionId", year, "scenicName", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "tourValue_unique" ON public."tourValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "vesselPosition_unique" ON public."vesselPosition" USING btree ("vesselId", ts, "tenantId") NULLS NOT DISTINCT;

CREATE UNIQUE INDEX vessel_unique ON public.vessel USING btree ("shipId", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "waterParam_unique" ON public."waterParam" USING btree ("regionId", year, pollutant, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "waterValue_unique" ON public."waterValue" USING btree ("regionId", year, "classCode", pollutant, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windAirTif_unique" ON public."windAirTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windCrustTif_unique" ON public."windCrustTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windEvapTif_unique" ON public."windEvapTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windFactorTif_unique" ON public."windFactorTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windOther_unique" ON public."windOther" USING btree ("regionId", year, kind, month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windParam_unique" ON public."windParam" USING btree ("regionId", year, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windRoughTif_unique" ON public."windRoughTif" USING btree ("regionId", year, "rasterKind", month, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windSpeed_unique" ON public."windSpeed" USING btree ("regionId", year, "stationCode", month, "obsTime", "heightM", speed, "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "windValue_unique" ON public."windValue" USING btree ("regionId", year, "classCode", "tenantId") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);

INSERT INTO tenant (id, "rowVersion", name, code, level, "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES ('00000000-0000-8000-a000-000000000001', 1, '本机构', '00', 'county', 'system', now(), 'system', now());

CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(nullif(current_setting('qingzhang.tenant', true), ''), '*')::uuid
$$;

CREATE FUNCTION sees_all_tenants() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('qingzhang.tenant', true), '') = '*'
$$;

CREATE FUNCTION at_top_tenant() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT EXISTS (SELECT FROM tenant WHERE id = current_tenant() AND "parentId" IS NULL)
$$;

CREATE FUNCTION tenants_above() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  WITH RECURSIVE above AS (
    SELECT id, "parentId", 0 AS distance FROM tenant WHERE id = current_tenant()
    UNION SELECT t.id, t."parentId", above.distance + 1 FROM tenant t JOIN above ON t.id = above."parentId" WHERE above.distance < 9
  )
  SELECT array_agg(id ORDER BY distance) FROM above
$$;

CREATE FUNCTION tenants_below() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  WITH RECURSIVE below AS (
    SELECT id FROM tenant WHERE id = current_tenant()
    UNION SELECT t.id FROM tenant t JOIN below ON t."parentId" = below.id
  )
  SELECT array_agg(id) FROM below
$$;

CREATE FUNCTION members_of_tenant() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg("userId"), '{}') FROM "tenantMember" WHERE "memberOf" = current_tenant() AND "deletedAt" IS NULL
$$;

CREATE FUNCTION named_contents(hashes text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT DISTINCT sha256::text FROM "fileStore" WHERE sha256 = ANY(hashes)
$$;

CREATE FUNCTION "overridden_dictRiver"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "dictRiver" far JOIN "dictRiver" near ON near."regionId" IS NOT DISTINCT FROM far."regionId" AND near."year" IS NOT DISTINCT FROM far."year" AND near."code" IS NOT DISTINCT FROM far."code"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_dictVeget"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "dictVeget" far JOIN "dictVeget" near ON near."regionId" IS NOT DISTINCT FROM far."regionId" AND near."year" IS NOT DISTINCT FROM far."year" AND near."classCode" IS NOT DISTINCT FROM far."classCode" AND near."coverMin" IS NOT DISTINCT FROM far."coverMin"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_dictRunoff"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "dictRunoff" far JOIN "dictRunoff" near ON near."regionId" IS NOT DISTINCT FROM far."regionId" AND near."year" IS NOT DISTINCT FROM far."year" AND near."classCode" IS NOT DISTINCT FROM far."classCode"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_dictAir"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "dictAir" far JOIN "dictAir" near ON near."regionId" IS NOT DISTINCT FROM far."regionId" AND near."year" IS NOT DISTINCT FROM far."year" AND near."classCode" IS NOT DISTINCT FROM far."classCode"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_dictAirTree"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "dictAirTree" far JOIN "dictAirTree" near ON near."regionId" IS NOT DISTINCT FROM far."regionId" AND near."year" IS NOT DISTINCT FROM far."year" AND near."classCode" IS NOT DISTINCT FROM far."classCode" AND near."speciesOrForestType" IS NOT DISTINCT FROM far."speciesOrForestType"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_dictWater"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "dictWater" far JOIN "dictWater" near ON near."regionId" IS NOT DISTINCT FROM far."regionId" AND near."year" IS NOT DISTINCT FROM far."year" AND near."classCode" IS NOT DISTINCT FROM far."classCode" AND near."pollutant" IS NOT DISTINCT FROM far."pollutant"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_climateHeat"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "climateHeat" far JOIN "climateHeat" near ON near."regionId" IS NOT DISTINCT FROM far."regionId" AND near."year" IS NOT DISTINCT FROM far."year" AND near."classCode" IS NOT DISTINCT FROM far."classCode"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_priceIndexSeries"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "priceIndexSeries" far JOIN "priceIndexSeries" near ON near."indexKind" IS NOT DISTINCT FROM far."indexKind" AND near."scope" IS NOT DISTINCT FROM far."scope" AND near."year" IS NOT DISTINCT FROM far."year"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE FUNCTION "overridden_seeaUse"() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM "seeaUse" far JOIN "seeaUse" near ON near."serviceCode" IS NOT DISTINCT FROM far."serviceCode" AND near."user" IS NOT DISTINCT FROM far."user"
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$;

CREATE POLICY tenant_rows ON "productArea" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "productParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "productValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "riverTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "riverRainfallTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "riverEtTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "riverRainfall" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "riverSupply" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "dictRiver" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_dictRiver"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "dictRiver" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "dictRiver" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "dictRiver" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "riverParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "ecosystemArea" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "riverValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "soilRainfallFactor" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "soilErodTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "soilSlopeTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "soilGradeTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "dictVeget" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_dictVeget"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "dictVeget" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "dictVeget" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "dictVeget" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "soilVegetTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "soilParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "soilValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windOther" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windSpeed" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windRoughTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windFactorTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windEvapTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windCrustTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windAirTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "windValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "floodReservoir" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "dictRunoff" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_dictRunoff"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "dictRunoff" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "dictRunoff" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "dictRunoff" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "floodRainfall" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "floodParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "floodValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "dictAir" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_dictAir"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "dictAir" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "dictAir" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "dictAir" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "dictAirTree" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_dictAirTree"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "dictAirTree" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "dictAirTree" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "dictAirTree" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "airParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "airValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "dictWater" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_dictWater"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "dictWater" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "dictWater" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "dictWater" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "waterParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "waterValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonForestVeget" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonForestSoil" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonGrass" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonWet" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonNostep" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonFertilizer" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonStraw" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonPromotion" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonTif" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonDioxide" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "carbonValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "oxygenFactor" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "oxygenParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "oxygenValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "climateHeat" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_climateHeat"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "climateHeat" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "climateHeat" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "climateHeat" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climateEvap" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climateTemp" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climateEer" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climateWaterEvap" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climateVolatilize" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climatePower" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climateParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "climateValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "bioArea" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "bioParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "bioValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "pestArea" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "pestParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "pestValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "tourScenic" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "tourValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "leisureArea" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "leisureValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "regulateValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "cultureParam" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "cultureValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "gepGdp" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "gepValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "govBuilding" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "industryBuilding" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "bizBuilding" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "civilBuilding" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "observationPoint" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "mapShape" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "mapService" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "changeNote" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "priceIndexSeries" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_priceIndexSeries"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "priceIndexSeries" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "priceIndexSeries" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "priceIndexSeries" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "seeaUse" FOR SELECT USING (("tenantId" = ANY((SELECT tenants_above())::uuid[]) AND NOT id = ANY((SELECT "overridden_seeaUse"())::uuid[])) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "seeaUse" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "seeaUse" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "seeaUse" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "region" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "accountYear" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "blockAcknowledgement" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "dataRequest" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "calcJob" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "calcRun" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "edition" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "editionFile" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "sysUser" FOR SELECT USING (("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) OR id = ANY((SELECT members_of_tenant())::uuid[]));

CREATE POLICY tenant_inserts ON "sysUser" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "sysUser" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "sysUser" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "sysRole" FOR SELECT USING ("tenantId" = ANY((SELECT tenants_above())::uuid[]) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_inserts ON "sysRole" FOR INSERT WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_updates ON "sysRole" FOR UPDATE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_deletes ON "sysRole" FOR DELETE USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON "sysModule" FOR SELECT USING (true);

CREATE POLICY tenant_writes ON "sysModule" FOR ALL USING ((SELECT at_top_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ((SELECT at_top_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "auditLog" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "rowAttachment" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "importHeading" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "importValue" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "fileStore" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "layerAcknowledgement" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "vessel" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "vesselPosition" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "installation" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "reportTemplate" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "runRecord" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "ownLand" FOR ALL USING ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants())) WITH CHECK ("tenantId" = (SELECT current_tenant()) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_reads ON tenant FOR SELECT USING (id = ANY((SELECT tenants_above())::uuid[]) OR id = ANY((SELECT tenants_below())::uuid[]) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_writes ON tenant FOR ALL USING ("parentId" = ANY((SELECT tenants_below())::uuid[]) OR (id = (SELECT current_tenant()) AND "parentId" IS NULL) OR (SELECT sees_all_tenants())) WITH CHECK ("parentId" = ANY((SELECT tenants_below())::uuid[]) OR (id = (SELECT current_tenant()) AND "parentId" IS NULL) OR (SELECT sees_all_tenants()));

CREATE POLICY tenant_rows ON "tenantMember" FOR ALL USING ("memberOf" = ANY((SELECT tenants_below())::uuid[]) OR (SELECT sees_all_tenants())) WITH CHECK ("memberOf" = ANY((SELECT tenants_below())::uuid[]) OR (SELECT sees_all_tenants()));
