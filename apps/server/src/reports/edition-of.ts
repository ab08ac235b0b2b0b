import type { EditionDifferences, ReportEdition } from '@qingzhang/contract/results/report-edition';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import { profileOf } from '../accounts/account.ts';
import { changedTables } from '../editions/changed-tables.ts';
import { editionDifferences } from '../editions/edition-differences.ts';
import { editionSummary } from '../editions/edition-summary.ts';
import { editionsOf, type Edition } from '../editions/editions.ts';
import { amountUnit } from './report-texts.ts';
import type { ReportScope } from './report-scope.ts';

/** Which edition of its year a report is, and what the correction changed at its region; null while the year is open. */
export async function editionOf(
  scope: Pick<ReportScope, 'pool' | 'account' | 'region'>,
): Promise<ReportEdition | null> {
  if (scope.account.status !== 'frozen') return null;
  const editions = await editionsOf(scope.pool, scope.account.year);
  const edition = editions.findLast(({ supersededAt }) => supersededAt === null);
  if (edition === undefined) return null;
  const previous = editions.findLast(({ number }) => number < edition.number);
  const { number, reason, frozenAt, frozenBy } = edition;
  return { number, reason, frozenAt, frozenBy, differences: await differencesOf(scope, previous, edition) };
}

async function differencesOf(
  { pool, account: { year }, region }: Pick<ReportScope, 'pool' | 'account' | 'region'>,
  previous: Edition | undefined,
  edition: Edition,
): Promise<EditionDifferences | null> {
  if (previous === undefined || previous.supersededAt === null) return null;
  const before = await editionSummary(pool, previous.id);
  const after = await editionSummary(pool, edition.id);
  if (before === null || after === null) return null;
  const { rows, unchanged } = editionDifferences(before, after, region.code);
  const [from, to] = [before.profile, after.profile].map((code) => profileOf(code).title);
  return {
    previous: previous.number,
    rows: rows.map((row) => ({
      ...row,
      unit: row.unit && amountUnit(serviceByCode(row.serviceCode), row.unit),
    })),
    unchanged,
    profiles: from === to ? null : { from: from!, to: to! },
    inputs: await changedTables(pool, year, { from: previous.supersededAt, to: edition.frozenAt }),
  };
}
