import { describe, expect, it } from 'vitest';
import { compareYears } from '../src/compare/compare-years.ts';
import type { ComparedService } from '../src/compare/compared-item.ts';
import { runLabels } from '../src/compare/run-labels.ts';
import { withChoicesOf } from '../src/compare/with-choices-of.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import type { AccountData } from '../src/account/account-data.ts';
import { accountOf, serviceOf, type Tables } from './account-kit.ts';

const RIVER = serviceOf('river');

/** 1000 hm² of forest that keep some mm of water. */
function account(keptMm: number, riverParam: Tables[string]): AccountData {
  return accountOf(
    {
      ecosystemArea: [{ classCode: '112', areaHm2: 1000 }],
      riverRainfallTif: [{ rasterKind: 'rainfall', meanValue: 500 + keptMm }],
      riverEtTif: [{ rasterKind: 'actualEt', meanValue: 500 }],
      dictRiver: [{ code: '112', level: 2, nameZh: '落叶阔叶林', runoffCoef: 0, included: true }],
      riverParam,
    },
    { asGiven: true },
  );
}

function compared(data: AccountData, method: string): ComparedService {
  const run = runService(planService(RIVER, data));
  return {
    serviceCode: 'river',
    valueFen: BigInt(Math.round(run.value * 100)),
    labels: runLabels(run),
    adds: false,
    method,
  };
}

describe('a year by the method of another', () => {
  const FIGURES = { reservoirUnitCost: 7.06, depreciationRate: 0.02, operatingCost: 0.07 };
  const before = account(100, [{ ...FIGURES, costMode: 'fullCapital' }]);
  const after = account(110, [{ ...FIGURES, costMode: 'annualised' }]);

  it('has its own figures and the other words', () => {
    // 1 000 000 m³ · 7.06 = 7 060 000 元; annualised 7.06 · 0.02 + 0.07 = 0.2112 元/m³.
    expect(compared(before, 'a').valueFen).toBe(706_000_000n);
    expect(compared(withChoicesOf(before, after, [RIVER]), 'b').valueFen).toBe(21_120_000n);
    // Where the account has no row for the words, it gets one without figures.
    const rowless = { ...before, rows: (table: string) => (table === 'riverParam' ? [] : before.rows(table)) };
    expect(withChoicesOf(rowless, after, [RIVER]).rows('riverParam')).toEqual([
      expect.objectContaining({ costMode: 'annualised', reservoirUnitCost: null, year: 2023 }),
    ]);
  });

  it('takes the change of method out of the growth', () => {
    const [from, to] = [compared(before, 'a'), compared(after, 'b')];
    const again = new Map([['river', { method: compared(withChoicesOf(before, after, [RIVER]), 'b') }]]);
    const { total, issues } = compareYears([from], [to], { again });
    // 7 060 000 → 211 200 by the method, then 10 % more water: 21 120
    expect([total.methodFen, total.quantityFen, total.priceFen]).toEqual([-684_880_000n, 2_112_000n, 0n]);
    expect(total.real.laspeyres).toBeCloseTo(0.1, 9);
    expect(issues.find(({ code }) => code === 'METHOD_CHANGED')!.text).toContain('已按后一年的方法重算');
  });
});
