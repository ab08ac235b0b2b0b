import fc from 'fast-check';
import { between, shareAndIndex, total, type Case } from './case.ts';

interface Input {
  readonly sites: readonly { visits: number; hours: number; hm2: number; unitValue: number }[];
  readonly byArea: boolean;
  readonly wage: number;
  readonly workHours: number;
  readonly factor: number;
  readonly more: { gamma: number; priceIndex: number };
}

/** V = γ Σ N·h·w_h·k with w_h = W_a / hours, or γ Σ A·u. */
export const leisureRecreation: Case<Input> = {
  wire: 'leisure',
  inputs: fc.record({
    sites: fc.array(
      fc.record({
        visits: fc.integer({ min: 1, max: 5_000_000 }),
        hours: between(0.1, 12),
        hm2: between(0.1, 5000),
        unitValue: between(1, 90_000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    byArea: fc.boolean(),
    wage: between(20_000, 150_000),
    workHours: fc.integer({ min: 1500, max: 2500 }),
    factor: between(0.1, 1),
    more: shareAndIndex,
  }),
  tables: ({ sites, byArea, wage, workHours, factor, more }, regionOf) => ({
    leisureArea: sites.map(({ visits, hours, hm2, unitValue }, row) => ({
      regionId: regionOf(row),
      siteName: `场所${row}`,
      siteType: 'park',
      visits,
      hoursPerVisit: hours,
      area: hm2,
      unitValue,
    })),
    cultureParam: [
      { leisureMethod: byArea ? 'area' : 'personTime', annualWage: wage, workHours, timeFactor: factor, ...more },
    ],
  }),
  expected: ({ sites, byArea, wage, workHours, factor, more: { gamma, priceIndex } }) => {
    const hours = total(sites.map((site) => site.visits * site.hours));
    const hourWage = (wage * priceIndex) / workHours;
    if (!byArea) return { quantity: hours, value: gamma * hours * hourWage * factor, figures: { hourWage } };
    return {
      quantity: total(sites.map(({ hm2 }) => hm2)),
      value: gamma * total(sites.map(({ hm2, unitValue }) => hm2 * unitValue)),
    };
  },
};
