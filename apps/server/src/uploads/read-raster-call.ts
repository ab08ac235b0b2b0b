import { createReadStream } from 'node:fs';
import { readRaster } from '@qingzhang/contract/calls/file-calls';
import { Fault } from '@qingzhang/core/fault';
import { inWorkingFolder } from '../file-store/working-folder.ts';
import { KINDS } from '../files/content-kind.ts';
import type { FileFacts, Origin, RasterFacts } from '../files/file-facts.ts';
import { requireFiles } from '../files/file-rights.ts';
import { layerOptions } from '../files/layer-options.ts';
import { recordFile } from '../files/record-file.ts';
import { storedFile, type StoredFile } from '../files/stored-file.ts';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { CONVERT_RASTER } from './convert-raster-task.ts';
import { INSPECT_RASTER } from './inspect-raster-task.ts';
import { readingOf, tellRaster } from './raster-reading.ts';
import { lossIssues } from './repack/loss.ts';

/** Tells of a raster that was sent before; with a coordinate system, of a file in which it has this one. */
export const READ_RASTER = handle(readRaster).by(async (context) => {
  const { database, files, body } = context;
  const { fileId } = body;
  await requireFiles(context, [fileId]);
  const { epsg } = layerOptions({ crs: body.crs });
  const file = await storedFile(database.pool, fileId);
  const facts = await factsOf(context, fileId, file);
  const { path: kept, release } = await files.localPath(file.sha256);
  try {
    if (epsg !== undefined) {
      const lost = facts.origin?.lost ?? [];
      return await placed(context, { fileId, kept, file, lost, crs: `EPSG:${epsg}` });
    }
    const told = await tellRaster(context, { path: kept, name: file.name, sha256: file.sha256 }, facts);
    return readingOf({ fileId, ...file }, told, facts.origin ?? null);
  } finally {
    await release();
  }
});

async function factsOf({ database }: Context, fileId: string, { name, type }: StoredFile): Promise<RasterFacts> {
  const { rows } = await database.pool.query<{ facts: FileFacts | null }>(
    'SELECT facts FROM "fileStore" WHERE id = $1',
    [fileId],
  );
  const facts = rows[0]?.facts;
  if (facts?.kind === 'raster') return facts;
  const found = Object.values(KINDS).find(({ mime }) => mime === type)?.label ?? type;
  throw new Fault('FILE_TYPE_WRONG', { name, found, expected: '栅格，请在上传栅格处上传' });
}

interface Placing {
  readonly fileId: string;
  readonly kept: string;
  readonly file: StoredFile;
  /** What was lost before: it does not come back. */
  readonly lost: readonly string[];
  readonly crs: string;
}

/** A copy of the raster in the system that a person gives it; the file itself stays as it was sent. */
async function placed(context: Context, { fileId, kept, file: { name, sha256 }, lost, crs }: Placing) {
  return inWorkingFolder(context.files, async (folder) => {
    const parts = [{ name, path: kept, archive: null }];
    const request = { name, parts, grid: {}, crs, folder };
    const { path: made, main: _main, ...how } = await context.apart.run(CONVERT_RASTER, request, { name });
    const content = await context.files.stage(createReadStream(made), { name, limit: Infinity });
    try {
      const sent = { path: content.path, name, sha256: content.sha256 };
      const report = await context.apart.run(INSPECT_RASTER, sent, { name });
      const origin: Origin = { fileId, name, sha256, ...how, lost: [...new Set([...lost, ...how.lost])] };
      const issues = [...report.issues, ...lossIssues(name, origin.lost)];
      const facts = { kind: 'raster', ...report, issues, origin } as const;
      const told = await tellRaster(context, sent, facts);
      const saved = await recordFile(context, { name, kind: KINDS.tiff, content }, facts);
      return readingOf(saved, told, origin);
    } finally {
      await content.discard();
    }
  });
}
