import { LEAVES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { dimensionLabel } from '../src/trace/dimension-label.ts';
import { recompute, accountUnitResult } from '../src/trace/recompute.ts';
import { snapshotRun, type RunSnapshot } from '../src/trace/run-snapshot.ts';
import { traceRun } from '../src/trace/trace-run.ts';
import { accountOf, serviceOf } from './account-kit.ts';
import { TRACED } from './trace-accounts.ts';
import { withoutOrigin } from './trace-walk.ts';
import { countyOf, countyTables, resultOf } from './whole-county.ts';

/** What comes back from where snapshots are stored as text. */
const stored = (run: ServiceRun) => JSON.parse(canonicalJson(snapshotRun(run))) as RunSnapshot;

describe.each(TRACED)('a stored run of $wire', ({ wire, account, value }) => {
  const run = runService(planService(serviceOf(wire), account));

  it('comes out the same byte for byte when it is evaluated again', () => {
    const before = accountUnitResult(run);
    const { isSame, result } = recompute(stored(run), before.sha256);
    expect(isSame).toBe(true);
    expect(result.text).toBe(before.text);
    expect(result.value).toBe(run.value);
    expect(Math.abs(result.value - value)).toBeLessThan(1e-9 * value);
  });

  it('is found out when a stored figure has been touched', () => {
    const snapshot = stored(run);
    const touched = Object.fromEntries(
      Object.entries(snapshot.steps).map(([symbol, array]) => [
        symbol,
        { ...array, data: array.data.map((figure) => (figure === null ? null : figure * (1 + 2 ** -52))) },
      ]),
    );
    expect(recompute({ ...snapshot, steps: touched }, accountUnitResult(run).sha256).isSame).toBe(false);
  });
});

describe('a whole county year', () => {
  const county = countyOf(2, 5);
  const results: Record<string, ServiceResult> = {};
  const account = accountOf(countyTables(county), { towns: county.regions, results });
  // Oxygen builds on carbon.
  const services = LEAVES.toSorted((a, b) => Number(a.wire === 'oxygen') - Number(b.wire === 'oxygen'));
  const runs = services.map((service) => {
    const run = runService(planService(service, account));
    results[service.wire] = resultOf(run);
    return { wire: service.wire, run };
  });

  it.each(runs)('can be traced, explained by region and evaluated again: $wire', ({ run }) => {
    const trace = traceRun(run);
    expect(withoutOrigin(trace)).toEqual([]);
    for (const { terms, value } of trace.regions) {
      const sum = terms.reduce((total, { amount }) => total + amount, 0);
      expect(Math.abs(sum - value)).toBeLessThanOrEqual(1e-9 * Math.abs(run.value));
    }
    expect(canonicalJson(JSON.parse(canonicalJson(trace)))).toBe(canonicalJson(trace));
    expect(recompute(stored(run), accountUnitResult(run).sha256).isSame).toBe(true);
  });

  it.each(runs)('names its dimensions in Chinese: $wire', ({ run }) => {
    const dims = traceRun(run).symbols.flatMap(({ value, zones }) =>
      [value, zones].flatMap((figures) => (typeof figures === 'object' ? (figures?.dims ?? []) : [])),
    );
    for (const dim of dims) expect(dimensionLabel(dim)).toMatch(/[\u4E00-\u9FFF]/);
  });
});
