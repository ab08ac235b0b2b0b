ALTER TABLE "auditLog" DROP CONSTRAINT "auditLog_action_check";

ALTER TABLE "calcRun" ADD COLUMN "layers" jsonb;

CREATE TABLE "layerAcknowledgement" (
  "id" uuid NOT NULL,
  "tableName" character varying(60),
  "rowId" character varying(36),
  "code" character varying(60),
  "text" character varying(1000),
  "reason" character varying(500),
  "createdBy" character varying(64) NOT NULL,
  "createdAt" timestamp with time zone NOT NULL
);

ALTER TABLE "layerAcknowledgement" ADD CONSTRAINT "layerAcknowledgement_pkey" PRIMARY KEY (id);

ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_action_check" CHECK (((action)::text = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'login'::text, 'logout'::text, 'loginFailed'::text, 'password'::text, 'endSessions'::text, 'freeze'::text, 'unfreeze'::text, 'publish'::text, 'clone'::text, 'upload'::text, 'calculate'::text, 'cancel'::text, 'acknowledge'::text])));

CREATE INDEX "layerAcknowledgement_list" ON public."layerAcknowledgement" USING btree ("createdAt", id);

CREATE TRIGGER "layerAcknowledgement_no_delete" BEFORE DELETE ON public."layerAcknowledgement" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "layerAcknowledgement_no_truncate" BEFORE TRUNCATE ON public."layerAcknowledgement" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "layerAcknowledgement_no_update" BEFORE UPDATE ON public."layerAcknowledgement" FOR EACH ROW EXECUTE FUNCTION refuse_change();
