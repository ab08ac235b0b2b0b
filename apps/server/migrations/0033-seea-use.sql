ALTER TABLE "productArea" ADD COLUMN "costIsWhole" boolean;

CREATE TABLE "seeaUse" (
  "id" uuid NOT NULL,
  "rowVersion" integer NOT NULL,
  "serviceCode" character varying(40) NOT NULL,
  "user" character varying(40) NOT NULL,
  "share" double precision NOT NULL,
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

ALTER TABLE "seeaUse" ADD CONSTRAINT "seeaUse_pkey" PRIMARY KEY (id);

ALTER TABLE "seeaUse" ADD CONSTRAINT "seeaUse_quality_check" CHECK (((quality)::text = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])));

ALTER TABLE "seeaUse" ADD CONSTRAINT "seeaUse_share_check" CHECK (((share >= (0)::double precision) AND (share <= (1)::double precision)));

ALTER TABLE "seeaUse" ADD CONSTRAINT "seeaUse_sourceYear_check" CHECK ((("sourceYear" >= 1900) AND ("sourceYear" <= 2100)));

ALTER TABLE "seeaUse" ADD CONSTRAINT "seeaUse_status_check" CHECK (((status)::text = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text])));

ALTER TABLE "seeaUse" ADD CONSTRAINT "seeaUse_user_check" CHECK ((("user")::text = ANY (ARRAY['agriculture'::text, 'waterSupply'::text, 'otherIndustry'::text, 'government'::text, 'households'::text, 'abroad'::text])));

ALTER TABLE "seeaUse" ADD CONSTRAINT "seeaUse_verification_check" CHECK (((verification)::text = ANY (ARRAY['verified'::text, 'unverified'::text])));

CREATE INDEX "seeaUse_list" ON public."seeaUse" USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL);

CREATE UNIQUE INDEX "seeaUse_unique" ON public."seeaUse" USING btree ("serviceCode", "user") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);
