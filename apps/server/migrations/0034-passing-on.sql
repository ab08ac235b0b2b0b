ALTER TABLE "carbonTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "riverEtTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "riverRainfallTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "riverTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "soilErodTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "soilGradeTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "soilSlopeTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "soilVegetTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "windAirTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "windCrustTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "windEvapTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "windFactorTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "windRoughTif" ADD COLUMN "passingOn" character varying(40);

ALTER TABLE "carbonTif" ADD CONSTRAINT "carbonTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "riverEtTif" ADD CONSTRAINT "riverEtTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "riverRainfallTif" ADD CONSTRAINT "riverRainfallTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "riverTif" ADD CONSTRAINT "riverTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "soilErodTif" ADD CONSTRAINT "soilErodTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "soilGradeTif" ADD CONSTRAINT "soilGradeTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "soilSlopeTif" ADD CONSTRAINT "soilSlopeTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "soilVegetTif" ADD CONSTRAINT "soilVegetTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "windAirTif" ADD CONSTRAINT "windAirTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "windCrustTif" ADD CONSTRAINT "windCrustTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "windEvapTif" ADD CONSTRAINT "windEvapTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "windFactorTif" ADD CONSTRAINT "windFactorTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));

ALTER TABLE "windRoughTif" ADD CONSTRAINT "windRoughTif_passingOn_check" CHECK ((("passingOn")::text = ANY (ARRAY['allowed'::text, 'hashOnly'::text])));
