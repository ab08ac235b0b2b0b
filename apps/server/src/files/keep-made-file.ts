import { addAbortSignal, Readable } from 'node:stream';
import { fileStore } from '@qingzhang/catalogue/tables/system';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import type { MadeFacts } from './file-facts.ts';

/** A file that the product made itself, whole in memory. */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** The same for a file too large for memory: it is read while it is written to the store, until somebody calls it off. */
export interface StreamedFile extends Omit<MadeFile, 'content'> {
  readonly content: Readable;
  readonly signal: AbortSignal;
}

/** Where a file goes that was made. */
export type Keep = (file: MadeFile | StreamedFile) => Promise<{ readonly fileId: string }>;

const MADE: MadeFacts = { kind: 'made' };

/** Keeps a file that was made for somebody: it is theirs to download, for a while. */
export async function keepMadeFile(
  deps: Pick<Deps, 'database' | 'files'>,
  file: MadeFile | StreamedFile,
  actor: Actor,
): Promise<{ readonly fileId: string }> {
  const row = { ...(await storeContent(deps, file)), facts: MADE };
  const [saved] = await insertAlone(deps.database.pool, fileStore, [row], actor);
  return { fileId: saved!.id };
}

/** Puts the content into the store, before there is a row of it; answers that row. */
export async function storeContent({ files }: Pick<Deps, 'files'>, file: MadeFile | StreamedFile) {
  const { name, type } = file;
  const read = 'signal' in file ? addAbortSignal(file.signal, file.content) : Readable.from([file.content]);
  const { sha256, size } = await files.put(read, { name, limit: Infinity });
  return { name, type, sha256, size, facts: null };
}
