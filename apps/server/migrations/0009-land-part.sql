DROP INDEX "ecosystemArea_unique";

-- Areas that were entered before speak of all land of their region.
ALTER TABLE "ecosystemArea" ADD COLUMN "landPart" character varying(40) NOT NULL DEFAULT 'whole';

ALTER TABLE "ecosystemArea" ALTER COLUMN "landPart" DROP DEFAULT;

ALTER TABLE "ecosystemArea" ADD CONSTRAINT "ecosystemArea_landPart_check" CHECK ((("landPart")::text = ANY (ARRAY['whole'::text, 'rest'::text])));

CREATE UNIQUE INDEX "ecosystemArea_unique" ON public."ecosystemArea" USING btree ("regionId", year, "classCode", "landPart") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);
