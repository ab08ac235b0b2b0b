ALTER TABLE "sysUser" ADD COLUMN "unit" character varying(100);

ALTER TABLE "sysUser" ADD COLUMN "signInWay" character varying(40) NOT NULL DEFAULT 'local';

ALTER TABLE "sysUser" ALTER COLUMN "signInWay" DROP DEFAULT;

ALTER TABLE "sysUser" ADD COLUMN "signInSubject" character varying(500);

ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_signInWay_check" CHECK ((("signInWay")::text = ANY (ARRAY['local'::text, 'oidc'::text, 'ldap'::text])));
