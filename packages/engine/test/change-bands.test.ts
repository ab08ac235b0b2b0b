import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import { changeUncertainty, type DrawnYear } from '../src/uncertainty/change-uncertainty.ts';
import { accountOf, serviceOf } from './account-kit.ts';
import { withSpreads } from './spread-kit.ts';

/** Oxygen of 11 t CO₂ at 1000 元/t: 1000 · 11 · 32/44 = 8000 元. Only what is typed with quality D varies. */
function oxygenOf(year: number, o2Price: number, carbonT = 11, quality = 'D'): DrawnYear {
  const carbon: ServiceResult = {
    runId: 'run',
    symbols: new Map([['Q', { unit: 'tCO2/a', value: carbonT }]]),
    shares: new Map(),
  };
  const account = accountOf({ oxygenParam: [{ o2Price, quality }] }, { results: { carbon } });
  const spread = withSpreads(account, { A: 0, B: 0.1, C: 0, D: 0.3, assumed: 0 });
  return { year, services: [{ run: runService(planService(serviceOf('oxygen'), spread)), counted: true }] };
}

function changeOf(from: DrawnYear, to: DrawnYear, draws = 20_000) {
  return changeUncertainty(from, to, { draws, seed: 1 });
}

describe('bands of a change', () => {
  it('a price that is the same in both years has one draw: only the growth varies', async () => {
    // 8000 → 10 000 元 at one price ± 30 %: the change is 2000 · F, its deviation 600, not √(2400² + 3000²).
    const { total } = await changeOf(oxygenOf(2023, 1000), oxygenOf(2024, 1000, 13.75));
    expect(total.point).toBeCloseTo(2000, 6);
    expect(total.sd).toBeGreaterThan(580);
    expect(total.sd).toBeLessThan(620);
    expect(total.p025 / 2000).toBeCloseTo(0.538775, 1);
    const still = await changeOf(oxygenOf(2023, 1000), oxygenOf(2024, 1000), 100);
    expect(still.total).toMatchObject({ point: 0, p025: 0, p975: 0, meanOverPoint: null });
  });

  it('figures of each year go half together', async () => {
    // σ² = ln 1.09, cov(F0, F1) = e^(σ²/2) − 1 = 0.0440307; 0.09 · (8000² + 8800²) − 2 · 8000 · 8800 · 0.0440307 = 2546.0²
    const { total, correlation } = await changeOf(oxygenOf(2023, 1000), oxygenOf(2024, 1100), 100_000);
    expect(correlation).toBe(0.5);
    expect(total.point).toBeCloseTo(800, 6);
    expect(Math.abs(total.mean - 800)).toBeLessThan((4 * 2546) / Math.sqrt(100_000));
    expect(total.sd / 2546).toBeCloseTo(1, 1);
  });

  it('each year still varies as it does alone', async () => {
    // What only one year counts varies by the whole of it.
    const [from, to] = [oxygenOf(2023, 1000), oxygenOf(2024, 1100)];
    const uncounted = { ...from, services: from.services.map((each) => ({ ...each, counted: false })) };
    const { services, total } = await changeOf(uncounted, to, 100_000);
    expect(services).toHaveLength(1);
    expect(total.sd / 8800).toBeCloseTo(0.3, 2);
    expect(services[0]).toMatchObject({ serviceCode: 'oxygen', point: total.point });
  });
});
