import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPixelPlan } from '../src/pixels/run-pixel-plan.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import { traceRun } from '../src/trace/trace-run.ts';
import { truncations } from '../src/trace/truncations.ts';
import { accountOf, calculate, serviceOf } from './account-kit.ts';
import { fileRow, pixelCounty } from './pixel-kit.ts';

const LAND = [
  { classCode: '112', areaHm2: 1000 },
  { classCode: '422', areaHm2: 6200 },
];
const WATER = {
  ecosystemArea: LAND,
  riverRainfallTif: [{ rasterKind: 'rainfall', meanValue: 760 }],
  riverEtTif: [{ rasterKind: 'actualEt', meanValue: 900 }],
};

describe('the evidence of a run', () => {
  it('says what was counted as 0, by the policy that was chosen', () => {
    const cutBy = (negativePolicy: string) =>
      truncations(traceRun(calculate('river', { ...WATER, riverParam: [{ negativePolicy }] })));
    // 112: 760 · (1 − 0.027) − 900 = −160.52 mm on 10 km² = −1 605 200 m³; 422 (α 0): −140 mm on 62 km² = −8 680 000 m³
    const [floored] = cutBy('floorClass');
    expect(floored).toMatchObject({ symbol: 'Qi', unit: 'm^3/a' });
    expect(floored!.amount).toBeCloseTo(10_285_200, 3);
    expect(cutBy('keep')).toEqual([]);
    expect(cutBy('clipPixel')).toMatchObject([{ symbol: 'balance', amount: null }]);
  });

  it('says nothing of a floor that nothing fell below', () => {
    const riverRainfallTif = [{ rasterKind: 'rainfall', meanValue: 1600 }];
    expect(truncations(traceRun(calculate('river', { ...WATER, riverRainfallTif })))).toEqual([]);
  });

  it('keeps whose word the method is and what the standard prescribes', () => {
    const { choices } = traceRun(
      calculate('river', {
        ...WATER,
        riverParam: [{ costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07 }],
      }),
    );
    const mode = choices!.find(({ column }) => column === 'costMode')!;
    expect(mode).toMatchObject({ from: 'row', value: 'annualised', prescribed: { value: 'fullCapital' } });
    expect(choices!.find(({ column }) => column === 'negativePolicy')!.from).not.toBe('row');
  });
});

describe('the evidence of a run over pixels', () => {
  let county: Awaited<ReturnType<typeof pixelCounty>>;
  beforeAll(async () => {
    // One cell in the rain is missing.
    county = await pixelCounty({ rain: (x, y) => (x === 1 && y === 1 ? NaN : 800), et: () => 500 });
  });
  afterAll(() => county.dispose());

  it('names the files with their digests, the land without figures and how values came to the grid', async () => {
    const account = await county.account({
      riverRainfallTif: [fileRow('rainfall', 'rain')],
      riverEtTif: [fileRow('actualEt', 'et')],
    });
    const plan = planService(serviceOf('river'), account);
    const { pixels } = traceRun(runService(plan, await runPixelPlan(plan, county.port)));
    expect(pixels!.nodataM2).toBeGreaterThan(0);
    expect(pixels!.validM2).toBeGreaterThan(pixels!.nodataM2);
    expect(new Map(pixels!.layers.map(({ fileName, resampling }) => [fileName, resampling]))).toEqual(
      new Map([
        ['class.tif', null],
        ['et.tif', null],
        ['rain.tif', null],
      ]),
    );
  });

  it('is absent where no pixels were read', () => {
    expect(traceRun(runService(planService(serviceOf('river'), accountOf(WATER)))).pixels).toBeUndefined();
  });
});
