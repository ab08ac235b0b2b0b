import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { Fault } from '@qingzhang/core/fault';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fileEntry, MANIFEST, parseManifest, type Manifest, type ManifestPart } from './manifest.ts';

export interface Backup {
  readonly file: string;
  readonly manifest: Manifest;
  /** The bytes of a part; a stream that does not match its checksum breaks before its end. */
  readonly read: (part: ManifestPart) => Promise<Readable>;
  /** Reads all of it once. */
  readonly verify: () => Promise<void>;
  readonly close: () => void;
}

/** Opens a back-up by its manifest. What is no back-up, or half of one, is refused in words. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openZip(file);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries.get(MANIFEST), file);
    const read = async (part: ManifestPart): Promise<Readable> => {
      const entry = entries.get(part.entry);
      if (entry === undefined) throw damaged(file, `缺少 ${part.entry}`);
      return checked(await zip.openReadStreamPromise(entry), part, file);
    };
    const verify = async () => {
      for (const part of partsOf(manifest)) await drain(await read(part));
    };
    return { file, manifest, read, verify: () => inWords(file, verify), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof Fault ? error : damaged(file, textOf(error), error);
  }
}

/** Every part with its checksum; a file's content is its own. */
function partsOf(manifest: Manifest): ManifestPart[] {
  const files = manifest.holdsFiles
    ? manifest.files.map(({ sha256, bytes }) => ({ entry: fileEntry(sha256), sha256, bytes }))
    : [];
  return [...manifest.tables, ...manifest.others, ...files];
}

async function openZip(file: string): Promise<ZipFile> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new Fault('BACKUP_NOT_FOUND', { file });
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw damaged(file, `不是备份，或没有写完（${textOf(error)}）`, error);
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined, file: string): Promise<Manifest> {
  if (entry === undefined) throw damaged(file, `不是备份，缺少 ${MANIFEST}`);
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  const manifest = crc32(bytes) === entry.crc32 ? parseManifest(bytes.toString('utf8')) : undefined;
  if (manifest === undefined) throw damaged(file, `${MANIFEST} 已损坏，或由更新的版本写成`);
  return manifest;
}

function checked(content: Readable, part: ManifestPart, file: string): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      const isWhole = bytes === part.bytes && hash.digest('hex') === part.sha256;
      done(isWhole ? null : damaged(file, `${part.entry} 与校验值不符`));
    },
  });
  content.on('error', (error) => through.destroy(damaged(file, `${part.entry}：${error.message}`, error)));
  return content.pipe(through);
}

async function drain(content: Readable): Promise<void> {
  for await (const chunk of content) void chunk;
}

/** What a library says of broken bytes is told as damage. */
async function inWords(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Fault ? error : damaged(file, textOf(error), error);
  }
}

function damaged(file: string, reason: string, cause?: unknown): Fault<'BACKUP_DAMAGED'> {
  return new Fault('BACKUP_DAMAGED', { file, reason }, { cause });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
