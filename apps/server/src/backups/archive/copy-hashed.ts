import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface CopiedFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** Copies a file to where nothing is yet, onto the disk itself; answers what was copied. */
export async function copyHashed(from: string, to: string): Promise<CopiedFile> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), counted, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
  return { sha256: hash.digest('hex'), bytes };
}
