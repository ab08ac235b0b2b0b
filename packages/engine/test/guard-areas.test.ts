import { describe, expect, it } from 'vitest';
import type { Acknowledgement } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import { accountOf, serviceOf } from './account-kit.ts';

const RIVER = {
  riverRainfallTif: [{ rasterKind: 'rainfall', meanValue: 800 }],
  riverEtTif: [{ rasterKind: 'actualEt', meanValue: 500 }],
  riverParam: [{ reservoirUnitCost: 7 }],
};

/** A town of 100 hm² whose forest is said to be so large, in a county whose boundary is not known. */
function planOf(areaHm2: number, acknowledged: readonly Acknowledgement[] = [], service = 'river') {
  const ecosystemArea = [{ regionId: 'town1', classCode: '111', areaHm2 }];
  const account = accountOf({ ...RIVER, ecosystemArea }, { towns: [{ areaM2: 1e6 }] });
  return planService(serviceOf(service), { ...account, acknowledged });
}

function told(plan: ReturnType<typeof planOf>): string[] {
  return plan.issues.filter(({ code }) => code.startsWith('AREAS_')).map(({ code, severity }) => `${severity} ${code}`);
}

describe('class areas beside the boundary', () => {
  it.each([
    [102, []], // 2 % is how well areas are known
    [102.1, ['note AREAS_DIFFER']],
    [97.9, ['note AREAS_DIFFER']],
    [110.1, ['confirm AREAS_DIFFER']],
    [150, ['confirm AREAS_DIFFER']],
    [150.1, ['block AREAS_ABOVE']],
    [1, ['confirm AREAS_DIFFER']], // a table may hold some classes: 99 % less is no block
  ])('%f hm² in 100 hm²', (areaHm2, expected) => {
    expect(told(planOf(areaHm2))).toEqual(expected);
  });

  it('names the region, both areas and what to do', () => {
    const [issue] = planOf(1500).issues.filter(({ code }) => code === 'AREAS_ABOVE');
    // 1500 hm² on 100 hm²: 1400 % more, as 亩 taken for hm² would give
    expect(issue).toMatchObject({ keys: ['ecosystemArea'], regionId: 'town1' });
    expect(issue!.text).toBe(
      '“乡镇1”的类型面积合计 1500.00 hm²，比边界面积 100.00 hm² 多 1400.0 %，多出一半以上，请核对“生态系统类型面积”的单位和区域的边界；确属无误时写明理由再计算',
    );
  });

  it('is let pass by a reason for exactly these two figures, and stays to be confirmed', () => {
    const reason = '边界为旧版,面积按国土变更调查';
    const plan = planOf(200, [{ code: 'AREAS_ABOVE', regionId: 'town1', reason }]);
    expect(told(plan)).toEqual(['confirm AREAS_ABOVE']);
    expect(plan.lifted).toEqual([{ code: 'AREAS_ABOVE', regionId: 'town1', reason, figures: [2e6, 1e6] }]);
    expect(runService(plan).issues.find(({ code }) => code === 'AREAS_ABOVE')?.text).toContain(`理由：${reason}`);

    expect(told(planOf(200, plan.lifted))).toEqual(['confirm AREAS_ABOVE']);
    expect(told(planOf(201, plan.lifted))).toEqual(['block AREAS_ABOVE']);
    expect(told(planOf(200, [{ code: 'AREAS_ABOVE', regionId: 'county', reason }]))).toEqual(['block AREAS_ABOVE']);
  });

  it('adds what stands at a region and below it', () => {
    const ecosystemArea = [
      { classCode: '112', areaHm2: 60 },
      { regionId: 'town1', classCode: '111', areaHm2: 50 },
      { regionId: 'town2', classCode: '111', areaHm2: 50 },
    ];
    const towns = [{ areaM2: 5e5 }, { areaM2: 5e5 }];
    const account = accountOf({ ...RIVER, ecosystemArea }, { towns });
    const regions = account.regions.map((region) => (region.id === 'county' ? { ...region, areaM2: 1e6 } : region));
    const { issues } = planService(serviceOf('river'), { ...account, regions });
    // 60 + 50 + 50 = 160 hm² in a county of 100 hm²
    expect(issues.filter(({ severity }) => severity === 'block')).toMatchObject([{ regionId: 'county' }]);
  });

  it('is not asked of a service that takes nothing from class areas', () => {
    expect(told(planOf(1500, [], 'tour'))).toEqual([]);
  });
});
