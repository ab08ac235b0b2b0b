CREATE TABLE "accessToken" (
  "tokenHash" bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  "userId" uuid NOT NULL REFERENCES "sysUser"(id),
  "name" character varying(60) NOT NULL,
  "scope" character varying(10) NOT NULL,
  "modules" text[],
  "createdAt" timestamp with time zone NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL,
  "lastUsedAt" timestamp with time zone,
  "lastAddress" character varying(60)
);
CREATE INDEX "accessToken_userId" ON "accessToken" ("userId");
ALTER TABLE "auditLog" DROP CONSTRAINT "auditLog_action_check";
ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_action_check" CHECK (((action)::text = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'login'::text, 'logout'::text, 'loginFailed'::text, 'refused'::text, 'password'::text, 'endSessions'::text, 'secondFactorOn'::text, 'secondFactorOff'::text, 'issueToken'::text, 'revokeToken'::text, 'freeze'::text, 'unfreeze'::text, 'publish'::text, 'clone'::text, 'upload'::text, 'import'::text, 'calculate'::text, 'cancel'::text, 'acknowledge'::text, 'approve'::text, 'sendBack'::text, 'export'::text, 'download'::text])));
