-- What a server remembered when it ended, for the next that starts (decision 0093). Unlogged: a crash of the database takes it
-- together with the notes by which it is known to hold.
CREATE UNLOGGED TABLE "keptAnswers" (
  "program" character varying(64) PRIMARY KEY,
  "answers" bytea NOT NULL
);
-- Packing megabytes would hold up the end of a server.
ALTER TABLE "keptAnswers" ALTER COLUMN "answers" SET STORAGE EXTERNAL;
