ALTER TABLE "airValue" SET (fillfactor=50);

ALTER TABLE "bioValue" SET (fillfactor=50);

ALTER TABLE "carbonValue" SET (fillfactor=50);

ALTER TABLE "climateValue" SET (fillfactor=50);

ALTER TABLE "cultureValue" SET (fillfactor=50);

ALTER TABLE "floodValue" SET (fillfactor=50);

ALTER TABLE "gepValue" SET (fillfactor=50);

ALTER TABLE "leisureValue" SET (fillfactor=50);

ALTER TABLE "oxygenValue" SET (fillfactor=50);

ALTER TABLE "pestValue" SET (fillfactor=50);

ALTER TABLE "productValue" SET (fillfactor=50);

ALTER TABLE "regulateValue" SET (fillfactor=50);

ALTER TABLE "riverValue" SET (fillfactor=50);

ALTER TABLE "soilValue" SET (fillfactor=50);

ALTER TABLE "tourValue" SET (fillfactor=50);

ALTER TABLE "waterValue" SET (fillfactor=50);

ALTER TABLE "windValue" SET (fillfactor=50);
