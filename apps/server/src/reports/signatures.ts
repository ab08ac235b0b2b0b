import type { Review } from '@qingzhang/contract/results/report';
import { standingEdition } from '../editions/editions.ts';
import type { ReportScope } from './report-scope.ts';

type Signature = Review['signatures'][number];
type Done = Omit<Signature, 'role'>;

const NOBODY: Done = { name: null, at: null };

/**
 * Who worked the total out, and who answered its open questions and closed it as this edition; whoever signs on paper may
 * be somebody else. All of it is known when the year is frozen, so that a file that is made later tells the same: publishing
 * opens to everybody what was issued, and is no part of the paper.
 */
export async function signatures(scope: ReportScope): Promise<Signature[]> {
  const { account, pool } = scope;
  const edition = account.status === 'frozen' ? await standingEdition(pool, account.year) : undefined;
  const frozen = edition === undefined ? NOBODY : done(edition.frozenBy, edition.frozenAt);
  return [
    { role: '编制', ...(await calculated(scope)) },
    { role: '复核', ...frozen },
    { role: '签发', ...frozen },
  ];
}

async function calculated({ pool, account, zones }: ReportScope): Promise<Done> {
  const { rows } = await pool.query<{ name: string; at: Date }>(
    `SELECT "createdBy" AS name, "createdAt" AS at FROM "calcRun" WHERE year = $1 AND "unitId" = $2
ORDER BY "createdAt" DESC LIMIT 1`,
    [account.year, zones.accountUnit.id],
  );
  return rows[0] === undefined ? NOBODY : done(rows[0].name, rows[0].at);
}

function done(name: string, at: string | Date): Done {
  return { name, at: new Date(at).toISOString() };
}
