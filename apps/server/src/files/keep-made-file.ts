import { Readable } from 'node:stream';
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

const MADE: MadeFacts = { kind: 'made' };

/** Keeps a file that was made for somebody: it is theirs to download, for a while. */
export async function keepMadeFile(
  deps: Pick<Deps, 'database' | 'files'>,
  file: MadeFile,
  actor: Actor,
): Promise<{ readonly fileId: string }> {
  const row = { ...(await storeContent(deps, file)), facts: MADE };
  const [saved] = await insertAlone(deps.database.pool, fileStore, [row], actor);
  return { fileId: saved!.id };
}

/** Puts the content into the store, before there is a row of it; answers that row. */
export async function storeContent({ files }: Pick<Deps, 'files'>, { name, type, content }: MadeFile) {
  const { sha256, size } = await files.put(Readable.from([content]), { name, limit: content.length });
  return { name, type, sha256, size, facts: null };
}
