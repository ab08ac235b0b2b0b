import { describe, expect, it } from 'vitest';
import { expectClose } from '../expect-close.ts';
import { A1, Q1 } from '../vectors/purification.ts';
import { listOf, runGolden } from './leaf-regions.ts';

describe('空气净化 as an account of rows (A1)', () => {
  it('the NOx rate that the dictionary leaves blank for shrubs counts 0', () => {
    const run = runGolden(A1, 10);
    const cap = run.field.get('cap')!;
    const total = (pollutant: string, classCode: string) =>
      run.plan.zones.list.reduce((sum, { id }) => {
        const wanted: Readonly<Record<string, string>> = { pollutant, class: classCode, zone: id };
        const place = cap.axes.reduce(
          (at, axis) => at * axis.labels.length + axis.labels.indexOf(wanted[axis.name]!),
          0,
        );
        return sum + cap.data[place]!;
      }, 0);
    // Figures of a run are in base units: kg.
    expect(total('NOx', '2')).toBe(0);
    expectClose(total('NOx', '112'), 252_000);
    expectClose(total('SO2', '2'), 552_600);
    expectClose(total('dust', '121'), 863_200_000);
  });

  it('shares what emission limits out by capacity', () => {
    const run = runGolden(A1, 1);
    const parts = run.regions[1]!.parts.filter(({ labels }) => labels['pollutant'] === 'SO2');
    expectClose(
      parts.reduce((sum, { value }) => sum + value, 0),
      5_368_421.052631579,
    );
  });
});

describe('水质净化 as an account of rows (Q1)', () => {
  it('gives the worked capacities', () => {
    const capacities = listOf(runGolden(Q1, 10), 'capacity');
    [6843.56, 530.72, 530.72].forEach((capacity, index) => expectClose(capacities[index], capacity));
  });
});
