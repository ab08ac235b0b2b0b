import { fileStore } from '@qingzhang/catalogue/tables/system';
import type { Context } from '../http/context.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { storable, type FileFacts } from './file-facts.ts';
import type { ReceivedFile } from './receive-upload.ts';

/** Keeps the content and writes its row; the content comes first, so that no row ever lacks it. */
export async function recordFile(
  { database, actor }: Context,
  { name, kind, content }: ReceivedFile,
  facts: FileFacts | null,
): Promise<{ readonly fileId: string; readonly name: string; readonly size: number; readonly type: string }> {
  const { sha256, size, isMended } = await content.keep();
  const row = { name, type: kind.mime, sha256, size, facts: storable(facts) };
  const [saved] = await insertAlone(database.pool, fileStore, [row], actor);
  // Figures can be formed from it again.
  if (isMended) await transaction(database.pool, async () => undefined);
  return { fileId: saved!.id, name, size, type: kind.mime };
}
