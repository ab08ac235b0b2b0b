import type { FigureDoubt } from '@qingzhang/contract/checks/figure-doubt';
import type { Pool, PoolClient } from 'pg';
import { keptText, type Acknowledged } from '../pixels/findings/acknowledgements.ts';

export const FIGURE_FAR = 'FIGURE_FAR';

/** A doubt with who said why the figure stands. */
export interface KeptDoubt extends FigureDoubt {
  readonly acknowledged: Acknowledged | null;
}

/** Who said why a figure of a row stands, though there is this doubt. */
export type Answers = (rowId: string, doubt: FigureDoubt) => Acknowledged | null;

/** The answers to doubts about rows of some tables, or about some rows of them. */
export async function answersTo(
  client: Pool | PoolClient,
  tables: readonly string[],
  rowIds?: readonly string[],
): Promise<Answers> {
  const { rows } = await client.query<Acknowledged & { readonly rowId: string; readonly text: string }>({
    name: 'answers to doubts',
    text: `SELECT "rowId", text, reason, "createdBy" AS by, "createdAt" AS at FROM "layerAcknowledgement"
WHERE "tableName" = ANY($1::text[]) AND code = $2 AND ($3::text[] IS NULL OR "rowId" = ANY($3::text[])) ORDER BY "createdAt"`,
    values: [tables, FIGURE_FAR, rowIds ?? null],
  });
  // The first of several answers is the one that let the figure pass.
  const found = new Map(rows.toReversed().map(({ rowId, text, ...answer }) => [`${rowId} ${text}`, answer]));
  return (rowId, { basis }) => {
    const answer = found.get(`${rowId} ${keptText({ text: basis })}`);
    return answer === undefined ? null : { by: answer.by, at: answer.at, reason: answer.reason };
  };
}
