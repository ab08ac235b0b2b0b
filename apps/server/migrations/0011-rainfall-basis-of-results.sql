ALTER TABLE "riverValue" ADD COLUMN "rainfallBasis" character varying(40);

ALTER TABLE "riverValue" ADD CONSTRAINT "riverValue_rainfallBasis_check" CHECK ((("rainfallBasis")::text = ANY (ARRAY['annualTotal'::text, 'runoffProducing'::text])));
