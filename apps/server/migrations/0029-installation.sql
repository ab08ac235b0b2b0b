CREATE TABLE "installation" (
  "id" boolean PRIMARY KEY DEFAULT true CHECK ("id"),
  "rowVersion" integer NOT NULL,
  "name" character varying(40),
  "code" character varying(12),
  "title" character varying(40),
  "map" jsonb,
  "timeZone" character varying(60),
  "profile" character varying(40),
  "moneyUnit" character varying(10),
  "logo" bytea
);
