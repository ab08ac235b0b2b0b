import type { Issue } from '@qingzhang/core/issue';
import type { Pool } from 'pg';

export interface Acknowledged {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

export interface Finding extends Issue {
  readonly acknowledged: Acknowledged | null;
}

/** Findings with who took note of them; what has changed since must be acknowledged anew. */
export async function withAcknowledgements(
  pool: Pool,
  table: string,
  rowId: string,
  issues: readonly Issue[],
): Promise<Finding[]> {
  const { rows } = await pool.query<Acknowledged & { code: string; text: string }>(
    `SELECT code, text, reason, "createdBy" AS by, "createdAt" AS at FROM "layerAcknowledgement"
WHERE "tableName" = $1 AND "rowId" = $2 ORDER BY "createdAt"`,
    [table, rowId],
  );
  return issues.map((issue) => {
    const found = rows.find(({ code, text }) => code === issue.code && text === keptText(issue));
    return {
      ...issue,
      acknowledged: found === undefined ? null : { by: found.by, at: found.at, reason: found.reason },
    };
  });
}

const LONGEST = 1000;

/** The text of a finding as far as it is kept; it tells findings of one code apart. */
export function keptText({ text }: Pick<Issue, 'text'>): string {
  return text.slice(0, LONGEST);
}
