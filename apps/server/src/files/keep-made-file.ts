import { Readable } from 'node:stream';
import { fileStore } from '@qingzhang/catalogue/tables/system';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { insertAlone } from '../rows/insert-rows.ts';

/** A file that the product made itself, whole in memory. */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** Keeps a file that was made for somebody: it is theirs to download. */
export async function keepMadeFile(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  { name, type, content }: MadeFile,
  actor: Actor,
): Promise<{ readonly fileId: string }> {
  const { sha256, size } = await files.put(Readable.from([content]), { name, limit: content.length });
  const [saved] = await insertAlone(database.pool, fileStore, [{ name, type, sha256, size, facts: null }], actor);
  return { fileId: saved!.id };
}
