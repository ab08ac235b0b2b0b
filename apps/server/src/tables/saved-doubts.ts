import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Issue } from '@qingzhang/core/issue';
import { doubtIssues } from '../doubts/doubt-issues.ts';
import { doubtsForReader } from '../doubts/doubts-for-reader.ts';
import { weighRows } from '../doubts/weigh-rows.ts';
import type { Context } from '../http/context.ts';
import { doubtReader } from './row-access.ts';

/** What is doubtful about rows that were just saved, for whoever saved them. They are kept all the same. */
export async function doubtsOfSaved(
  context: Context,
  table: Table,
  saved: Row | readonly Row[],
): Promise<readonly Issue[]> {
  const isList = Array.isArray(saved);
  const rows: readonly Row[] = isList ? saved : [saved as Row];
  const weighed = await weighRows(context, table, rows);
  if (weighed.every(({ length }) => length === 0)) return [];
  return doubtIssues(await doubtsForReader(context.database.pool, weighed, doubtReader(context)), isList);
}
