import { Fault } from '@qingzhang/core/fault';
import { TOTAL } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { UNCERTAINTY } from '../accounts/account-jobs.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import { IS_PUBLISHED } from './published-years.ts';

export interface PublicationState {
  /** The published year before it. */
  readonly before: number | null;
  /** Whether reports of the year tell of an earlier one that is not published. */
  readonly tellsOfOthers: boolean;
  /** Changes with anything that an answer about the year is made from. */
  readonly mark: string;
}

/** SQL: a report compares its year with all earlier ones that have a total. */
const TELLS_OF_OTHERS = `EXISTS (SELECT 1 FROM "accountYear" other WHERE other.year < $1 AND other."deletedAt" IS NULL
    AND (other.published AND other.status = 'frozen') IS NOT TRUE
    AND EXISTS (SELECT 1 FROM ${quoted(TOTAL.value.name)} g WHERE g.year = other.year AND g."deletedAt" IS NULL))`;

/**
 * Whether a year is everybody's at this moment: a year that is not published and one that does not exist are told apart
 * by nothing. A frozen year changes only by being opened, published or withdrawn, which its row counts; an analysis may
 * come later, and boundaries may be mended.
 */
export async function publicationState(pool: Pool, year: number): Promise<PublicationState> {
  const { rows } = await pool.query<PublicationState & { readonly isPublished: boolean }>({
    name: 'state of publication',
    text: `SELECT coalesce(bool_or(a.year = $1), false) AS "isPublished", max(a.year) FILTER (WHERE a.year < $1) AS before,
  ${TELLS_OF_OTHERS} AS "tellsOfOthers",
  json_build_array(current_database(), json_agg(json_build_array(a.year, a."rowVersion", a."updatedAt") ORDER BY a.year),
    (SELECT max(j."finishedAt") FROM "calcJob" j WHERE j.kind = $2 AND j.status = 'done' AND (j.request ->> 'year')::integer = $1),
    ${TELLS_OF_OTHERS}, (SELECT json_build_array(count(*), max(f."createdAt")) FROM "editionFile" f JOIN edition e ON e.id = f."editionId"
      WHERE e.year = $1),
    (SELECT json_build_array(count(*), sum(r."rowVersion"), max(r."updatedAt")) FROM region r
      WHERE r."deletedAt" IS NULL AND r."boundaryVersion" = ${versionOfYearSql('$1')}))::text AS mark
FROM "accountYear" a WHERE ${IS_PUBLISHED}`,
    values: [year, UNCERTAINTY.name],
  });
  const { isPublished, ...state } = rows[0]!;
  if (!isPublished) throw new Fault('YEAR_NOT_PUBLISHED', { year });
  return state;
}
