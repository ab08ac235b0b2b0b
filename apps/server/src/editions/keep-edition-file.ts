import { Fault } from '@qingzhang/core/fault';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { editionFile } from '@qingzhang/catalogue/tables/editions';
import { fileStore } from '@qingzhang/catalogue/tables/system';
import { storeContent, type MadeFile, type StreamedFile } from '../files/keep-made-file.ts';
import { removeUnshared } from '../files/remove-files.ts';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { editionFiles } from './edition-files.ts';
import type { Edition } from './editions.ts';

/** What a file of an edition is of. */
export interface EditionPlace {
  readonly format: string;
  /** Null for the whole account. */
  readonly regionId: string | null;
}

/**
 * Keeps a file for good. Who comes second with the same one is given the first, so that there is one version of it only;
 * and none is kept of a year that was opened meanwhile, because it may have been written from other figures.
 */
export async function keepEditionFile(
  deps: Pick<Deps, 'database' | 'files'>,
  { edition, format, regionId }: EditionPlace & { readonly edition: Edition },
  file: MadeFile | StreamedFile,
  actor: Actor,
): Promise<{ readonly fileId: string }> {
  const content = await storeContent(deps, file);
  const kept = await transaction(
    deps.database.pool,
    async (client) => {
      const { rowCount } = await client.query(
        `SELECT FROM "edition" WHERE id = $1 AND "supersededAt" IS NULL AND "deletedAt" IS NULL FOR UPDATE`,
        [edition.id],
      );
      if (rowCount === 0) return undefined;
      const first = (await editionFiles(client, [edition.id])).find(isAt({ format, regionId }));
      if (first !== undefined) return first;
      const [row] = await insertRows(client, fileStore, [content], actor);
      const fileId = row!.id;
      await insertRows(client, editionFile, [{ editionId: edition.id, format, regionId, fileId }], actor);
      return { fileId, sha256: content.sha256 };
    },
    NO_FIGURES,
  );
  if (kept?.sha256 !== content.sha256) await removeUnshared(deps, [content.sha256]);
  if (kept === undefined) {
    const what = `${edition.year} 年度已解冻，“${tableEntry('edition').table.label}”第 ${edition.number} 版不再增加文件`;
    throw new Fault('ROW_PROTECTED', { what });
  }
  return { fileId: kept.fileId };
}

/** Whether a file is the one of a place. */
export function isAt({ format, regionId }: EditionPlace) {
  return (file: EditionPlace): boolean => file.format === format && file.regionId === regionId;
}
