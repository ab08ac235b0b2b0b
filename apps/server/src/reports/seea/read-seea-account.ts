import { isOutside } from '@qingzhang/catalogue/language/seea';
import { LEAVES, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { seeaUse } from '@qingzhang/catalogue/tables/seea-use';
import { yuanToFen } from '@qingzhang/core/money';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { sharesByService, type UseShare } from '@qingzhang/contract/seea-shares';
import type { Pool } from 'pg';
import { classRoots } from '../../accounts/class-roots.ts';
import { quoted } from '../../database/constraints.ts';
import type { ReportScope } from '../report-scope.ts';
import { extentSinceLastYear } from './extent-years.ts';
import type { OutsideRow, SeeaAccount, SupplyRow, UsedShares, WalkRow } from './seea-account.ts';
import { supplyOf } from './supply-rows.ts';

/** What the tables of SEEA EA are written from: the stored run, the class rasters of two years and the shares of users. */
export async function readSeeaAccount(scope: ReportScope, report: AccountReport): Promise<SeeaAccount> {
  const { pool, account, region, totals } = scope;
  const { rootOf } = await classRoots(pool, account.year);
  const supply: SupplyRow[] = [];
  const outside: OutsideRow[] = [];
  for (const line of totals.lines.filter(({ included }) => included)) {
    const walked = await supplyOf(scope, report, line, rootOf);
    supply.push(...walked.supply);
    outside.push(...walked.outside);
  }
  const { gep, standing } = report.cover;
  return {
    regionName: region.name,
    year: account.year,
    standing,
    classes: report.annex2.classes,
    extent: await extentSinceLastYear(scope),
    supply,
    outside,
    uses: await usedShares(pool),
    walk: walkRows(scope),
    gepFen: gep === null ? null : yuanToFen(gep),
    externalFen: region.id === totals.accountUnit.region.id ? totals.deductionFen : 0n,
  };
}

async function usedShares(pool: Pool): Promise<ReadonlyMap<string, UsedShares>> {
  const { rows } = await pool.query<UseShare & { readonly verification: string }>(
    `SELECT "serviceCode", "user", share, verification FROM ${quoted(seeaUse.name)} WHERE "deletedAt" IS NULL`,
  );
  const isDoubtful = new Set(
    rows.flatMap(({ serviceCode, verification }) => (verification === 'verified' ? [] : [serviceCode])),
  );
  return new Map(
    [...sharesByService(rows)].map(([code, shares]) => [code, { ...shares, isVerified: !isDoubtful.has(code) }]),
  );
}

/** Every service of the catalogue, also those that the account does not count. */
function walkRows({ totals }: ReportScope): WalkRow[] {
  const lines = new Map(totals.lines.map((line) => [line.wire, line]));
  return [...LEAVES, OWN_ADDEND].flatMap(({ wire, seea }) => {
    const line = lines.get(wire);
    const notCounted = line?.included === true ? null : (line?.reason ?? '本账户没有该项服务');
    return seea.flows.map((entry) => ({
      label: entry.label,
      flow: isOutside(entry) ? null : entry,
      outside: isOutside(entry) ? entry.outside : null,
      notCounted,
    }));
  });
}
