import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { KINDS } from '../files/content-kind.ts';
import type { Origin } from '../files/file-facts.ts';
import { packZip } from '../files/pack-zip.ts';
import type { ReceivedFile } from '../files/receive-upload.ts';
import { recordFile } from '../files/record-file.ts';
import type { Context } from '../http/context.ts';
import { CONVERT_RASTER } from './convert-raster-task.ts';
import { mainFile, RASTER_NAMES } from './raster-formats.ts';

interface RasterSet {
  /** A GeoTIFF. */
  readonly file: ReceivedFile;
  /** What it was made of, where it was made. */
  readonly sent: (Omit<Origin, 'fileId' | 'sha256'> & { readonly file: ReceivedFile }) | null;
}

/** The GeoTIFF as sent, or one made of what was sent. */
export async function rasterSet(context: Context, files: readonly ReceivedFile[]): Promise<RasterSet> {
  const [first] = files;
  if (files.length === 1 && first!.kind === KINDS.tiff) return { file: first!, sent: null };
  refuseForeign(files);
  const { name } = first!;
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-convert-'));
  try {
    const parts = files.map((file) => ({ name: file.name, path: file.content.path, isZip: file.kind === KINDS.zip }));
    const { path: made, main, ...origin } = await context.apart.run(CONVERT_RASTER, { name, parts, folder }, { name });
    const title = `${main.replace(/\.[^.]*$/, '')}.tif`;
    const sent = await sentAs(context, files, title);
    const content = await context.files.stage(createReadStream(made), { name: title, limit: Infinity });
    return { file: { name: title, kind: KINDS.tiff, content }, sent: { file: sent, name: sent.name, ...origin } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps what was sent beside what was made of it. */
export async function keepOrigin(context: Context, sent: RasterSet['sent']): Promise<Origin | null> {
  if (sent === null) return null;
  const { file, ...origin } = sent;
  const { fileId } = await recordFile(context, file, null);
  return { fileId, sha256: file.content.sha256, ...origin };
}

function refuseForeign(files: readonly ReceivedFile[]): void {
  const isProgram = ({ kind }: ReceivedFile) => kind === KINDS.empty || ('risk' in kind && kind.risk === 'program');
  const isRaster =
    files.some(({ kind }) => kind === KINDS.zip) || mainFile(files.map(({ name }) => name)) !== undefined;
  // A table under the name of a GeoTIFF is refused by what it is.
  const isMisnamed = ({ name, kind }: ReceivedFile) => /\.tiff?$/i.test(name) && kind !== KINDS.tiff;
  const wrong = files.find(isProgram) ?? files.find(isMisnamed) ?? (isRaster ? undefined : files[0]);
  if (wrong === undefined) return;
  throw new Fault('FILE_TYPE_WRONG', { name: wrong.name, found: wrong.kind.label, expected: ` ${RASTER_NAMES}` });
}

/** What was sent as one file: parts are packed together. */
async function sentAs(context: Context, files: readonly ReceivedFile[], title: string): Promise<ReceivedFile> {
  if (files.length === 1) return files[0]!;
  const name = title.replace(/\.tif$/, '.zip');
  const zip = packZip(files.map(({ name: part, content }) => ({ name: part, path: content.path })));
  return { name, kind: KINDS.zip, content: await context.files.stage(zip, { name, limit: Infinity }) };
}
