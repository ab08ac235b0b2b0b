import { createHash, randomBytes, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { syncFolder } from '../file-store/sync-folder.ts';

/** What an archive not yet finished is called: its own name, a random part and this ending. */
export const UNFINISHED = '.unfinished';

export interface Written {
  readonly sha256: string;
  readonly bytes: number;
}

export interface ArchiveWriter {
  /** Adds one part after the other; resolves when the part is in. */
  readonly add: (entry: string, content: Readable, options: { readonly compress: boolean }) => Promise<Written>;
  /** Gives the archive its name, once all of it is safe on disk. */
  readonly finish: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** A zip that bears another name until it is whole: what a kill leaves behind is never taken for an archive. */
export function writeArchive(file: string): ArchiveWriter {
  const draft = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  const zip = new ZipFile();
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, target);
  const failed = new Promise<never>((_, reject) => {
    written.catch(reject);
    zip.on('error', reject);
  });
  // Whoever adds or finishes hears of it; nobody may be doing either just now.
  failed.catch(() => undefined);
  return {
    add: async (entry, content, { compress }) => {
      const hash = createHash('sha256');
      const counted = counting(hash);
      zip.addReadStream(counted, entry, { compress, compressionLevel: compress ? 3 : 0 });
      await Promise.race([pipeline(content, counted), failed]);
      return { sha256: hash.digest('hex'), bytes: counted.bytes() };
    },
    finish: async () => {
      zip.end();
      await Promise.race([written, failed]);
      await rename(draft, file);
      await syncFolder(path.dirname(file));
    },
    discard: async () => {
      target.destroy();
      await rm(draft, { force: true });
    },
  };
}

function counting(hash: Hash): Transform & { readonly bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(stream, { bytes: () => bytes });
}
