import { LEAVES } from '@qingzhang/catalogue/registry';
import { accountOf, calculate, serviceOf } from '@qingzhang/engine/testing/account-kit';
import { countyOf, countyTables, resultOf } from '@qingzhang/engine/testing/whole-county';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { roundValues } from '@qingzhang/engine/run/round-values';
import { runService, type ServiceRun } from '@qingzhang/engine/run/run-service';
import { traceRun } from '@qingzhang/engine/trace/trace-run';
import { practiceCounty } from '@qingzhang/practice/practice-county';
import { recomputeRegions } from '@qingzhang/verifier/trace/recompute-regions';
import { recomputeTrace } from '@qingzhang/verifier/trace/recompute-trace';
import type { TraceFile } from '@qingzhang/verifier/trace/trace-file';
import { describe, expect, it } from 'vitest';
import { practiceAccount } from '../../packages/practice/test/practice-account.ts';

/**
 * 分 of every region and of its 未分配 are by the trace, as text alone, what the product stores. Where fractions of two
 * parts are equal but for the last bit of float64, either may have the last 分.
 */
function expectRegions(run: ServiceRun, atLeast: number): void {
  const trace = JSON.parse(JSON.stringify(traceRun(run))) as TraceFile;
  const found = recomputeRegions(trace, recomputeTrace(trace));
  const rounded = roundValues(run.plan, run.regions);
  const apart = rounded.flatMap(({ share: { region }, fen, restFen }) => {
    const own = found.get(region.id)!;
    const most = region.parentId === null ? 0 : 1;
    const isSame = Math.abs(own.fen - Number(fen)) <= most && Math.abs(own.restFen - Number(restFen)) <= 1;
    return isSame ? [] : [{ name: region.name, stored: [fen, restFen], recomputed: [own.fen, own.restFen] }];
  });
  expect(rounded.length).toBeGreaterThanOrEqual(atLeast);
  expect(apart).toEqual([]);
}

describe('a trace alone leads to the value of every township and village, to the 分', () => {
  // A village that the map lacks: its land is 未分配 of its township, and it has no rows.
  const whole = countyOf(3, 7);
  const regions = whole.regions.filter(({ id }) => id !== 'village7');
  const tables = Object.fromEntries(
    Object.entries(countyTables(whole)).map(([table, rows]) => [
      table,
      rows.flatMap((row) => {
        if (row['regionId'] !== 'village7') return [row];
        return table === 'ecosystemArea' ? [{ ...row, regionId: 'township1', landPart: 'rest' }] : [];
      }),
    ]),
  );
  const carbon = resultOf(calculate('carbon', tables, { towns: regions }));
  const account = accountOf(tables, { towns: regions, results: { carbon } });

  it.each(LEAVES.map(({ wire }) => wire))('%s of a county with a gap', (wire) => {
    expectRegions(runService(planService(serviceOf(wire), account)), 10);
  });

  const practice = practiceAccount(practiceCounty({ seed: 3, form: 'tables' }), 2023);
  it.each([...practice.runs.keys()])('%s of the practice county', { timeout: 300_000 }, (wire) => {
    expectRegions(practice.runs.get(wire)!, 100);
  });
});
