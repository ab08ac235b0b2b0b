import { LEAVES } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import { compareYears } from '@qingzhang/engine/compare/compare-years';
import type { ComparedService } from '@qingzhang/engine/compare/compared-item';
import { runLabels } from '@qingzhang/engine/compare/run-labels';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { describe, expect, it } from 'vitest';
import { practiceAccount } from '../test/practice-account.ts';
import { ACCOUNT_YEARS } from './landscape.ts';
import { practiceCounty } from './practice-county.ts';

function compared(run: ServiceRun): ComparedService {
  const { wire } = run.plan.service;
  const adds = LEAVES.find((service) => service.wire === wire)?.quantitiesAdd === true;
  return { serviceCode: wire, valueFen: yuanToFen(run.value), labels: runLabels(run), adds };
}

describe('two years of the practice county', () => {
  const county = practiceCounty({ seed: 20_240_101, form: 'tables' });
  const years = ACCOUNT_YEARS.map((year) => [...practiceAccount(county, year).runs.values()].map(compared));

  it('have every product in both, so that quantity and price are told apart', () => {
    for (const year of ACCOUNT_YEARS.slice(-2))
      expect(county.tables(year).find(({ table }) => table === 'productArea')!.rows).toHaveLength(92);
    const [before, after] = years.slice(-2).map((own) => own.find(({ serviceCode }) => serviceCode === 'product')!);
    const keys = (own: ComparedService) => own.labels.map(({ key }) => key).sort();
    // 92 rows a year; the townships together have 11 products.
    expect(keys(before!)).toHaveLength(11);
    expect(keys(before!)).toEqual(keys(after!));
    const { total } = compareYears([before!], [after!]);
    expect([total.unsplitFen, total.enteredFen, total.leftFen]).toEqual([0n, 0n, 0n]);
    expect(total.coverage).toBeCloseTo(1, 9);
  });

  it('can be compared in all services', () => {
    const [before, after] = years.slice(-2);
    const { total, services } = compareYears(before!, after!);
    expect(services.filter(({ unsplitFen }) => unsplitFen !== 0n).map(({ serviceCode }) => serviceCode)).toEqual([]);
    expect(total.coverage).toBeGreaterThan(0.95);
  });
});
