import type { Deps } from '../http/context.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { NAMED_FILES } from './free-files.ts';
import { removeUnshared } from './remove-files.ts';

/** As many at a time as a disk forgets quickly. */
const AT_ONCE = 100;

/**
 * Takes away files that were made for somebody longer ago than they are kept, and answers how many. What a row names,
 * such as the files of an edition, stays; and so does a content that another row shares.
 */
export async function collectMadeFiles(deps: Pick<Deps, 'database' | 'files' | 'config'>): Promise<number> {
  const { madeFileDays } = deps.config;
  if (madeFileDays === 0) return 0;
  const { rows } = await transaction(
    deps.database.pool,
    (client) =>
      client.query<{ sha256: string }>(
        `DELETE FROM "fileStore" WHERE id IN (SELECT id FROM "fileStore"
  WHERE facts ->> 'kind' = 'made' AND "createdAt" < now() - make_interval(days => $1) AND id NOT IN (${NAMED_FILES})
  ORDER BY "createdAt" LIMIT ${AT_ONCE}) RETURNING sha256`,
        [madeFileDays],
      ),
    NO_FIGURES,
  );
  await removeUnshared(
    deps,
    rows.map(({ sha256 }) => sha256),
  );
  return rows.length;
}
