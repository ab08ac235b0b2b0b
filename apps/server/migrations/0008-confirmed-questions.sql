ALTER TABLE "accountYear" ADD COLUMN "confirmed" jsonb;

CREATE TABLE "blockAcknowledgement" (
  "id" uuid NOT NULL,
  "year" integer,
  "regionId" character varying(36),
  "code" character varying(60),
  "figures" jsonb,
  "reason" character varying(500),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL
);

ALTER TABLE "blockAcknowledgement" ADD CONSTRAINT "blockAcknowledgement_pkey" PRIMARY KEY (id);

CREATE INDEX "blockAcknowledgement_list" ON public."blockAcknowledgement" USING btree ("createdAt", id);

CREATE INDEX "blockAcknowledgement_year" ON public."blockAcknowledgement" USING btree (year, "createdAt", id);

CREATE TRIGGER "blockAcknowledgement_no_delete" BEFORE DELETE ON public."blockAcknowledgement" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "blockAcknowledgement_no_truncate" BEFORE TRUNCATE ON public."blockAcknowledgement" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "blockAcknowledgement_no_update" BEFORE UPDATE ON public."blockAcknowledgement" FOR EACH ROW EXECUTE FUNCTION refuse_change();
