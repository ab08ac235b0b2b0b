import { Fault } from '@qingzhang/core/fault';
import { publicFile } from '@qingzhang/contract/calls/publication-calls';
import { PUBLIC_FORMATS, type PublicFormat, type PublishedYear } from '@qingzhang/contract/results/publication';
import type { Pool } from 'pg';
import { editionFiles, type EditionFile } from '../editions/edition-files.ts';
import { standingEdition } from '../editions/editions.ts';
import { sendStoredFile } from '../files/download.ts';
import { handleReply } from '../http/handle.ts';
import { publicationState } from './publication-state.ts';

type Files = Pick<PublishedYear, 'edition' | 'files' | 'areFilesWithheld'>;

/** What was made of a published year when it was closed, and is for everybody. */
export async function publishedFiles(pool: Pool, year: number, tellsOfOthers: boolean): Promise<Files> {
  const edition = await standingEdition(pool, year);
  const kept = await filesOf(pool, edition?.id);
  return {
    edition: edition?.number ?? null,
    files: tellsOfOthers ? [] : kept.map(({ format, name, size, sha256 }) => ({ format, name, size, sha256 })),
    areFilesWithheld: tellsOfOthers && kept.length > 0,
  };
}

export const PUBLIC_FILE = handleReply(publicFile).by(async (context) => {
  const { database, body, request, reply } = context;
  const { tellsOfOthers } = await publicationState(database.pool, body.year);
  const edition = await standingEdition(database.pool, body.year);
  const found = (await filesOf(database.pool, edition?.id)).find(({ format }) => format === body.format);
  if (tellsOfOthers || found === undefined) throw new Fault('FILE_NOT_FOUND', {});
  // Whoever keeps it asks before using it: what is withdrawn is gone at once.
  const caching = 'public, no-cache';
  const etag = `"${found.sha256}"`;
  if (request.headers['if-none-match'] === etag)
    return reply.code(304).header('etag', etag).header('cache-control', caching).send();
  return sendStoredFile(context, found.fileId, reply, caching);
});

type PublicFile = EditionFile & { readonly format: PublicFormat };

async function filesOf(pool: Pool, editionId: string | undefined): Promise<readonly PublicFile[]> {
  if (editionId === undefined) return [];
  const kept = await editionFiles(pool, [editionId]);
  return PUBLIC_FORMATS.flatMap((format) =>
    kept.filter((file) => file.format === format && file.regionId === null).map((file) => ({ ...file, format })),
  );
}
