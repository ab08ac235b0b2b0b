import fc from 'fast-check';
import { between, perhaps, shareAndIndex, total, truth, type Case } from './case.ts';

interface Input {
  readonly sites: readonly {
    visitors: number;
    travel: number;
    stay: number;
    dayWage: number | null;
    costs: readonly [number, number, number, number];
    share: number;
  }[];
  readonly wage: number;
  readonly days: number;
  readonly factor: number;
  readonly more: { gamma: number; priceIndex: number };
}

/** V = γ Σ N·TC·γ, TC = (t + t)·W + transport + lodging + ticket + other, W = W_a/days · k unless it is typed. */
export const tourismHealthCare: Case<Input> = {
  wire: 'tour',
  inputs: fc.record({
    sites: fc.array(
      fc.record({
        visitors: fc.integer({ min: 1, max: 3_000_000 }),
        travel: between(0, 3),
        stay: between(0, 10),
        dayWage: perhaps(between(10, 500)),
        costs: fc.tuple(between(0, 900), between(0, 900), between(0, 300), between(0, 300)),
        share: between(0.05, 1),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    wage: between(20_000, 150_000),
    days: fc.integer({ min: 200, max: 300 }),
    factor: between(0.1, 1),
    more: shareAndIndex,
  }),
  tables: ({ sites, wage, days, factor, more }, regionOf) => ({
    tourScenic: sites.map(({ visitors, travel, stay, dayWage, costs, share }, row) => ({
      regionId: regionOf(row),
      scenicName: `景区${row}`,
      visitors,
      travelDays: travel,
      stayDays: stay,
      dayWage,
      costTransport: costs[0],
      costLodging: costs[1],
      costTicket: costs[2],
      costOther: costs[3],
      ecoShare: share,
    })),
    cultureParam: [{ annualWage: wage, workDays: days, timeFactor: factor, ...more }],
  }),
  expected: ({ sites, wage, days, factor, more }) => {
    const usual = ((wage * more.priceIndex) / days) * factor;
    const spent = sites.map(
      ({ visitors, travel, stay, dayWage, costs }) => visitors * ((travel + stay) * (dayWage ?? usual) + total(costs)),
    );
    const quantity = total(sites.map(({ visitors }) => visitors));
    return {
      quantity,
      value: more.gamma * total(spent.map((yuan, index) => yuan * sites[index]!.share)),
      figures: {
        meanTC: total(spent) / quantity,
        isWageReduced: truth(sites.every(({ dayWage }) => dayWage === null || dayWage <= 1.5 * usual)),
      },
    };
  },
};
