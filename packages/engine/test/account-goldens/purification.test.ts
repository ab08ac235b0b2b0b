import { describe, expect, it } from 'vitest';
import { refusalOf } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import { A1, G4, Q1 } from '../vectors/purification.ts';
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

describe('断面通量平衡（G4）', () => {
  it('needs the emission, which the rivers carry away as well', () => {
    const [row] = G4.tables['waterParam']!;
    const refused = refusalOf('water', {
      waterParam: [{ ...row, emissionT: null }],
      ecosystemArea: [{ classCode: '422', areaHm2: 6200 }],
    });
    expect(refused.map(({ text }) => text).join()).toContain('排放量');
  });

  it('takes out no more than comes in and is emitted, and asks nothing about the capacity of wetlands', () => {
    const [row] = G4.tables['waterParam']!;
    const run = runGolden({ ...G4, tables: { waterParam: [{ ...row, loadInT: 4000 }] } });
    // 4 000 + 5 200 − 2 500 t, more than the emission alone
    expectClose(run.quantity, 6700);
    expect(run.issues.filter(({ code, severity }) => code === 'CHECK' && severity === 'confirm')).toEqual([]);
  });

  it('counts nothing where more leaves than comes in and is emitted', () => {
    const [row] = G4.tables['waterParam']!;
    expect(runGolden({ ...G4, tables: { waterParam: [{ ...row, loadOutT: 9000 }] } }).quantity).toBe(0);
  });
});
