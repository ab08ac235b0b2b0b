import { loadavg } from 'node:os';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { ServiceResult } from '@qingzhang/engine/account/account-data';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { runService } from '@qingzhang/engine/run/run-service';
import { accountUncertainty } from '@qingzhang/engine/uncertainty/account-uncertainty';
import type { CountedRun } from '@qingzhang/engine/uncertainty/counted-run';
import { accountOf } from '../packages/engine/test/account-kit.ts';
import { countyOf, countyTables, resultOf } from '../packages/engine/test/whole-county.ts';

/** Measures Monte Carlo over a whole county year that counts every service. */

const TOWNSHIPS = 10;
const VILLAGES = 375;
const DRAWS = 10_000;
const SEED = 20_240_101;
const ROUNDS = 3;

const county = countyOf(TOWNSHIPS, VILLAGES);
const tables = countyTables(county);

/** Runs carbon before oxygen, which builds on it. */
function countyRuns(): CountedRun[] {
  const results: Record<string, ServiceResult> = {};
  const account = accountOf(tables, { towns: county.regions, results });
  return LEAVES.toSorted((a, b) => Number(a.wire === 'oxygen') - Number(b.wire === 'oxygen')).map((service) => {
    const run = runService(planService(service, account));
    results[service.wire] = resultOf(run);
    return { run, counted: true };
  });
}

const services = countyRuns();
const rounds: Awaited<ReturnType<typeof round>>[] = [];
for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round());

async function round() {
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  let drawing = began;
  const uncertainty = await accountUncertainty(services, {
    draws: DRAWS,
    seed: SEED,
    onProgress: () => {
      if (drawing === began) drawing = performance.now();
    },
  });
  const { user, system } = process.cpuUsage(cpuBefore);
  return { uncertainty, build: drawing - began, all: performance.now() - began, cpu: (user + system) / 1000 };
}
const best = rounds.toSorted((a, b) => a.all - b.all)[0]!;
const { total, services: bands, tornado, notes } = best.uncertainty;
const million = (yuan: number) => Number((yuan / 1e6).toFixed(2));
const row = ({ point, mean, p025, p50, p975 }: typeof total) => ({
  point: million(point),
  mean: million(mean),
  p025: million(p025),
  p50: million(p50),
  p975: million(p975),
});

console.log(
  `1 county, ${TOWNSHIPS} townships, ${VILLAGES} villages, ${services.length} services, ${DRAWS} draws; 百万元`,
);
console.table(Object.fromEntries([...bands.map((band) => [band.serviceCode, row(band)]), ['total', row(total)]]));
console.table(
  tornado.slice(0, 10).map(({ label, relativeSpread, low, high }) => ({
    label,
    spread: relativeSpread,
    low: million(low),
    high: million(high),
  })),
);
notes.forEach((note) => console.log(note));
const [first] = rounds;
console.log(
  `best of ${ROUNDS}: ${best.all.toFixed(0)} ms (CPU ${best.cpu.toFixed(0)} ms), first batch after ${best.build.toFixed(0)} ms; first round ${first!.all.toFixed(0)} ms (CPU ${first!.cpu.toFixed(0)} ms), goal 5000 ms`,
);
console.log(
  `load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')} on this machine`,
);
