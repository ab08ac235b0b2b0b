import type { Pool, PoolClient } from 'pg';

/** A file of an edition, whole and in the store. */
export interface EditionFile {
  readonly editionId: string;
  readonly format: string;
  /** Null for the whole account. */
  readonly regionId: string | null;
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
  readonly size: number;
}

/** The files that were made of some editions, in the order in which they were made. */
export async function editionFiles(client: Pool | PoolClient, editionIds: readonly string[]): Promise<EditionFile[]> {
  const { rows } = await client.query<EditionFile>(
    `SELECT kept."editionId", kept.format, kept."regionId", kept."fileId", file.name, file.type, file.sha256, file.size
FROM "editionFile" kept JOIN "fileStore" file ON file.id = kept."fileId"
WHERE kept."editionId" = ANY($1::uuid[]) AND kept."deletedAt" IS NULL ORDER BY kept."createdAt", kept.id`,
    [editionIds],
  );
  return rows;
}
