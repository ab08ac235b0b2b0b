CREATE TABLE "secondFactor" (
  "userId" uuid PRIMARY KEY REFERENCES "sysUser"(id),
  "sealedSecret" bytea NOT NULL,
  "confirmedAt" timestamp with time zone,
  "lastStep" bigint NOT NULL,
  "recoveryHashes" bytea[] NOT NULL
);
ALTER TABLE "auditLog" DROP CONSTRAINT "auditLog_action_check";
ALTER TABLE "auditLog" ADD CONSTRAINT "auditLog_action_check" CHECK (((action)::text = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'restore'::text, 'login'::text, 'logout'::text, 'loginFailed'::text, 'password'::text, 'endSessions'::text, 'secondFactorOn'::text, 'secondFactorOff'::text, 'freeze'::text, 'unfreeze'::text, 'publish'::text, 'clone'::text, 'upload'::text, 'import'::text, 'calculate'::text, 'cancel'::text, 'acknowledge'::text, 'approve'::text, 'sendBack'::text, 'export'::text, 'download'::text])));
