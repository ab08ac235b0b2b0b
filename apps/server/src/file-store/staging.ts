import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Fault } from '@qingzhang/core/fault';
import type { FileStore, StagedContent, StageOptions, StoredContent } from './file-store.ts';
import type { Proof } from './proofs.ts';
import { sizeText } from './size-text.ts';

/** Takes what arrived whole into the store; the draft may be moved or left. What was known of the content before is told. */
type Keep = (draft: string, content: StoredContent) => Promise<Proof | undefined>;

/** How content arrives, whatever keeps it: in a draft of one's own place, counted and hashed on the way. */
export function staging(place: string, keep: Keep): Pick<FileStore, 'stage' | 'put'> {
  const stage = async (content: Readable, options: StageOptions): Promise<StagedContent> => {
    const draft = path.join(place, randomUUID());
    const received = await receive(content, draft, options);
    const discard = () => rm(draft, { force: true });
    const keepIt = async () => {
      const known = await onDisk(() => keep(draft, received));
      return { ...received, isMended: known !== undefined && known.outcome !== 'good' };
    };
    return { ...received, path: draft, discard, keep: keepIt };
  };
  return {
    stage,
    put: async (content, options) => {
      const staged = await stage(content, options);
      try {
        const { sha256, size } = await staged.keep();
        return { sha256, size };
      } finally {
        await staged.discard();
      }
    },
  };
}

/** Writes a stream to a new file, safe on disk; one that breaks, or is too long, leaves nothing. */
export async function receive(
  content: Readable,
  target: string,
  { name, limit }: StageOptions,
): Promise<StoredContent> {
  const handle = await open(target, 'wx', 0o600).catch((error: unknown) => {
    content.destroy();
    throw faultOfDisk(error);
  });
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Fault('FILE_TOO_LARGE', { name, limit: sizeText(limit) });
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(target, { force: true });
    throw faultOfDisk(error);
  }
  await handle.close();
  return { sha256: hash.digest('hex'), size };
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw faultOfDisk(error);
  }
}

function faultOfDisk(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT'].includes(code) ? new Fault('STORE_FULL', {}, { cause: error }) : error;
}
