import { TOTAL } from '@qingzhang/catalogue/registry';
import { quoted } from '../database/constraints.ts';
import type { Handler } from '../http/context.ts';

/** Published years with their totals; nothing else is open to people who are not signed in. */
export const publicSummary: Handler = async ({ database }) => {
  const { rows } = await database.pool.query(
    `SELECT a.year, a.profile, v.value AS gep FROM "accountYear" a
LEFT JOIN LATERAL (
  SELECT g.value FROM ${quoted(totalTable())} g JOIN region r ON r.id = g."regionId" AND r."parentId" IS NULL
  WHERE g.year = a.year AND g."deletedAt" IS NULL AND g."classCode" IS NULL ORDER BY r.sort, r.code LIMIT 1
) v ON true
WHERE a.published AND a.status = 'frozen' AND a."deletedAt" IS NULL ORDER BY a.year DESC`,
  );
  return { years: rows };
};

/** The value table of the sum of everything. */
function totalTable(): string {
  return TOTAL.value.name;
}
