import { Fault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { accountTotals } from '@qingzhang/engine/totals/account-totals';
import { snapshotTotals, totalsResult } from '@qingzhang/engine/totals/totals-snapshot';
import { canonicalJson } from '@qingzhang/engine/trace/canonical-json';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { applyManual } from '@qingzhang/engine/values/apply-manual';
import { linesOf, sumIssues, sumValueRows } from '@qingzhang/engine/values/sum-value-rows';
import { zonesOf } from '@qingzhang/engine/account/zones';
import type { Pool } from 'pg';
import type { Account } from './account.ts';
import { ownAddend } from './own-addend.ts';
import { ENGINE_VERSION, nodeMajor } from './run-record.ts';
import type { RunToStore } from './store-run.ts';
import type { StoredValue } from './stored-values.ts';
import { totalsInput } from './totals-input.ts';

/** Adds the stored values of the services up; a sum never calculates them. */
export async function calculateSum(
  pool: Pool,
  service: Service,
  account: Account,
  unitId: string,
  profile: Profile,
  manual: readonly StoredValue[],
): Promise<RunToStore & { readonly issues: readonly Issue[] }> {
  const own = await ownAddend(pool, service, account, unitId, profile);
  const input = await totalsInput(pool, service, account, unitId, profile, own?.values);
  const totals = accountTotals(input);
  const issues = [...(own?.issues ?? []), ...sumIssues(service, totals)];
  const blocking = issues.filter(({ severity }) => severity === 'block');
  if (blocking.length > 0) throw new Fault('CALCULATION_BLOCKED', { count: blocking.length }, { issues });

  const inputs = canonicalJson(snapshotTotals(input));
  const result = totalsResult(totals);
  const facts = { gdpYuan: account.gdp, boundaryVersion: account.boundaryVersion, fingerprint: result.sha256 };
  const rows = sumValueRows(service, totals, facts);
  const zones = zonesOf(input.regions, unitId);
  const typed = new Map(manual.map(({ regionId, value }) => [regionId, yuanToFen(value)]));
  const corrected = applyManual(zones, new Map(rows.map(({ region, fen }) => [region.id, fen])), typed);
  const trace = canonicalJson({
    service: service.wire,
    year: account.year,
    profile: profile.code,
    unitId,
    lines: linesOf(service, totals).map(({ values, ...line }) => ({
      ...line,
      value: values.has(unitId) ? fenToYuan(values.get(unitId)!.fen) : null,
    })),
    deduction: fenToYuan(totals.deductionFen),
    regions: totals.regions.map(({ region, sums, rest }) => ({
      regionId: region.id,
      name: region.name,
      sums: inYuan(sums),
      rest: inYuan(rest),
    })),
    notes: issues.map(({ text }) => text),
  });
  return {
    service,
    year: account.year,
    unitId,
    regionIds: zones.regions.map(({ id }) => id),
    record: {
      columns: {
        profile: profile.code,
        profileVersion: profile.version,
        method: 'sum',
        methodLabel: '合计',
        value: fenToYuan(rows.find(({ region }) => region.id === unitId)!.fen),
        physicalAmount: null,
        physicalUnit: service.physicalUnit,
        choices: null,
        issues,
        inputsSha256: sha256(inputs),
        resultSha256: result.sha256,
        traceSha256: sha256(trace),
        engineVersion: ENGINE_VERSION,
        backend: 'sum',
        nodeMajor: nodeMajor(),
      },
      inputs,
      snapshot: inputs,
      trace,
      handed: { symbols: {}, shares: {} },
    },
    rows: rows.map((row) => ({
      ...row,
      fen: corrected.get(row.region.id)!.fen,
      isManual: typed.has(row.region.id),
      containsManual: corrected.get(row.region.id)!.containsManual,
    })),
    issues,
  };
}

function inYuan(sums: object): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).map(([name, fen]) => [name, fenToYuan(fen as bigint)]));
}
