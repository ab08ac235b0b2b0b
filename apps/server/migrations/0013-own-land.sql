CREATE TABLE "ownLand" (
  "boundaryVersion" character varying(30) NOT NULL,
  "digest" text NOT NULL,
  "overlaps" jsonb NOT NULL,
  "areas" jsonb NOT NULL,
  "outlines" jsonb NOT NULL
);

ALTER TABLE "ownLand" ADD CONSTRAINT "ownLand_pkey" PRIMARY KEY ("boundaryVersion");
