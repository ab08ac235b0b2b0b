import { loadavg } from 'node:os';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { ServiceResult } from '@qingzhang/engine/account/account-data';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { roundValues } from '@qingzhang/engine/run/round-values';
import { runService } from '@qingzhang/engine/run/run-service';
import { accountOf } from '../packages/engine/test/account-kit.ts';
import { countyOf, countyTables, resultOf } from '../packages/engine/test/whole-county.ts';

/** Measures a whole county year from tables: plan, run and rounding of every service that is calculated from data. */

const TOWNSHIPS = 10;
const VILLAGES = 375;
const ROUNDS = 5;

const county = countyOf(TOWNSHIPS, VILLAGES);
const tables = countyTables(county);

/** Measures milliseconds by service; carbon comes before oxygen, which builds on it. */
function round(): Map<string, { plan: number; run: number }> {
  const results: Record<string, ServiceResult> = {};
  const account = accountOf(tables, { towns: county.regions, results });
  const times = new Map<string, { plan: number; run: number }>();
  for (const service of LEAVES.toSorted((a, b) => order(a.wire) - order(b.wire))) {
    const began = performance.now();
    const plan = planService(service, account);
    const planned = performance.now();
    const run = runService(plan);
    roundValues(plan, run.regions);
    times.set(service.wire, { plan: planned - began, run: performance.now() - planned });
    results[service.wire] = resultOf(run);
  }
  return times;
}

function order(wire: string): number {
  return wire === 'oxygen' ? 1 : 0;
}

const rounds = Array.from({ length: ROUNDS }, round);
const total = (times: ReturnType<typeof round>) =>
  [...times.values()].reduce((sum, { plan, run }) => sum + plan + run, 0);
const [first] = rounds;
const best = rounds.toSorted((a, b) => total(a) - total(b))[0]!;

console.log(`1 county, ${TOWNSHIPS} townships, ${VILLAGES} villages, ${best.size} services; best of ${ROUNDS}, ms`);
console.table(
  Object.fromEntries(
    [...best].map(([wire, { plan, run }]) => [
      wire,
      { plan: Number(plan.toFixed(1)), run: Number(run.toFixed(1)), both: Number((plan + run).toFixed(1)) },
    ]),
  ),
);
console.log(`total ${total(best).toFixed(0)} ms (first round ${total(first!).toFixed(0)} ms), goal 1000 ms`);
console.log(
  `load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')} on this machine`,
);
