import { TOTAL } from '@qingzhang/catalogue/registry';
import { confirm, type Issue } from '@qingzhang/core/issue';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { catalogueTable } from './catalogue-table.ts';
import { classTable } from './class-table.ts';
import { dataTable } from './data-table.ts';
import { editionOf } from './edition-of.ts';
import { extentTable } from './extent-table.ts';
import { installationKey } from '../access/installation-key.ts';
import { logAnchor } from './log-anchor.ts';
import { mainTable } from './main-table.ts';
import { parameterTable } from './parameter-table.ts';
import { regionTable } from './region-table.ts';
import type { ReportScope } from './report-scope.ts';
import type { ReportedValue } from './reported-values.ts';
import { reviewTable, unverifiedIn } from './review-table.ts';
import { sourceRows } from './source-rows.ts';
import { yearTable } from './year-table.ts';

export async function accountReport(scope: ReportScope): Promise<AccountReport> {
  const catalogue = catalogueTable(scope);
  const parameters = parameterTable(scope);
  const unverified = unverifiedIn(parameters, catalogue);
  const rows = await sourceRows(scope.pool, [...scope.traces.values()]);
  return {
    cover: {
      ...coverOf(scope),
      logAnchor: await logAnchor(scope),
      keyFingerprint: (await installationKey(scope.deps.config)).fingerprint,
    },
    edition: await editionOf(scope),
    catalogue,
    extent: extentTable(scope),
    annex1: await mainTable(scope, unverified),
    annex2: await classTable(scope),
    annex3: regionTable(scope),
    annex4: await yearTable(scope),
    annex5: parameters,
    annex5Data: dataTable(scope, rows),
    annex6: await reviewTable(scope, rows, unverified),
    issues: issuesOf(scope),
  };
}

function coverOf({
  account,
  profile,
  region,
  grandTotals,
  standingOf,
}: ReportScope): Omit<AccountReport['cover'], 'logAnchor' | 'keyFingerprint'> {
  const total = grandTotals.get(region.id);
  const figure = (key: string) => (typeof total?.[key] === 'number' ? total[key] : null);
  const [epv, ecv] = [figure('epv'), figure('ecv')];
  const gep = total?.value ?? null;
  return {
    year: account.year,
    regionId: region.id,
    regionName: region.name,
    profile: profile.code,
    profileTitle: profile.title,
    boundaryVersion: account.boundaryVersion,
    priceYear: account.priceYear ?? account.year,
    status: account.status,
    areaKm2: region.areaM2 === null ? null : fromBase(region.areaM2, 'km2'),
    population: region.population,
    gdp: figure('gdp'),
    gep,
    ggi: figure('ggi'),
    perKm2: figure('perKm2'),
    perCapita: figure('perCapita'),
    mandatoryComplete: figure('mandatoryComplete'),
    complete: total?.['complete'] === true,
    conversion: gep === null || gep === 0 || epv === null || ecv === null ? null : ((epv + ecv) / gep) * 100,
    standing: standingOf(total),
    fingerprint: typeof total?.['fingerprint'] === 'string' ? total['fingerprint'] : null,
  };
}

/** What a reader must know before quoting a figure: a total that is missing, out of date or not the sum of its lines. */
function issuesOf({ region, totals, grandTotals, values, standingOf }: ReportScope): Issue[] {
  const isStale = (value: ReportedValue | undefined) => standingOf(value).status === 'stale';
  const total = grandTotals.get(region.id);
  const title = TOTAL.value.label;
  if (total === undefined)
    return [confirm(TOTAL.wire, 'TOTAL_MISSING', `“${title}”尚未计算，报表没有合计`, TOTAL.module)];
  const issues: Issue[] = [];
  if (isStale(total))
    issues.push(confirm(TOTAL.wire, 'TOTAL_STALE', `“${title}”计算之后数据有变动，请重新计算后再引用`, TOTAL.module));
  const changed = totals.lines.filter(({ wire }) => isStale(values.get(wire))).map(({ title: name }) => `“${name}”`);
  if (changed.length > 0) {
    const text = `${changed.join('、')}计算之后数据有变动，表中为变动之前的数，请重新计算后再引用`;
    issues.push(confirm(TOTAL.wire, 'TOTAL_STALE', text, TOTAL.module));
  }
  const sum = totals.regions.find((each) => each.region.id === region.id)?.sums.gep ?? 0n;
  const apart = yuanToFen(total.value) - sum;
  if (apart !== 0n) {
    const text = `“${title}”与各项之和相差 ${fenToYuan(apart).toFixed(2)} 元，请重新计算或说明手工填报的理由`;
    issues.push(confirm(TOTAL.wire, 'TOTAL_NOT_SUM', text, TOTAL.module));
  }
  return [...issues, ...totals.issues];
}
