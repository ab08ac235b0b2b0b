import { cleanRing, noRepairs } from './src/shapefile/clean-ring.ts';
import { distinctRings } from './src/shapefile/distinct-rings.ts';
import { nestRings } from './src/shapefile/ring-nesting.ts';
import { findCrossing } from './src/shapefile/crossing.ts';
import { workBudget } from './src/shapefile/work-budget.ts';
import { bbox } from './src/measure/bbox.ts';
import { simplifyRun } from './src/simplify-run.ts';
const big: number[][] = [];
for (let i = 0; i < 500000; i++) {
  const a = (-2 * Math.PI * i) / 500000;
  const rr = 1 * (1 + 0.1 * Math.sin(a * 4000));
  big.push([118 + rr * Math.cos(a), 35 + rr * Math.sin(a)]);
}
big.push(big[0]!);
function time<T>(n: string, f: () => T): T {
  const t = performance.now();
  const r = f();
  console.log(n, Math.round(performance.now() - t));
  return r;
}
const c = time('clean', () => cleanRing(big, noRepairs())!);
const d = time('distinct', () => distinctRings([c]));
time('nest', () => nestRings(d, workBudget(c.length)));
time('cross', () => findCrossing(d, workBudget(c.length)));
time('bbox', () => bbox({ type: 'Polygon', coordinates: d }));
time('simplify', () => simplifyRun(c, 100000));
