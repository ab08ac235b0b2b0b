ALTER TABLE "auditLog" DROP CONSTRAINT "auditLog_action_check";

ALTER TABLE "accountYear" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "airParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "airValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "bioArea" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "bioParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "bioValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "bizBuilding" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonDioxide" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonFertilizer" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonForestSoil" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonForestVeget" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonGrass" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonNostep" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonPromotion" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonStraw" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "carbonWet" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "civilBuilding" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateEer" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateEvap" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateHeat" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climatePower" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateTemp" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateVolatilize" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "climateWaterEvap" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "cultureParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "cultureValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "dictAir" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "dictAirTree" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "dictRiver" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "dictRunoff" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "dictVeget" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "dictWater" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "ecosystemArea" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "floodParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "floodRainfall" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "floodReservoir" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "floodValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "gepValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "govBuilding" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "industryBuilding" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "leisureArea" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "leisureValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "mapService" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "observationPoint" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "oxygenFactor" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "oxygenParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "oxygenValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "productArea" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "productParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "productValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "region" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "regulateValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "riverEtTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "riverParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "riverRainfall" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "riverRainfallTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "riverTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "riverValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "soilErodTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "soilGradeTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "soilParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "soilRainfallFactor" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "soilSlopeTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "soilValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "soilVegetTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "tourScenic" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "tourValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "waterParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "waterValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windAirTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windCrustTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windEvapTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windFactorTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windOther" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windParam" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windRoughTif" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windSpeed" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "windValue" ADD COLUMN "enteredAs" jsonb;

ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_action_check" CHECK (((action)::text = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'login'::text, 'logout'::text, 'loginFailed'::text, 'password'::text, 'endSessions'::text, 'freeze'::text, 'unfreeze'::text, 'publish'::text, 'clone'::text, 'upload'::text, 'import'::text, 'calculate'::text, 'cancel'::text, 'acknowledge'::text])));

CREATE INDEX "auditLog_row" ON public."auditLog" USING btree ("tableName", "rowId");

CREATE INDEX "layerAcknowledgement_row" ON public."layerAcknowledgement" USING btree ("tableName", "rowId");
