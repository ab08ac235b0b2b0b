import { fenToYuan } from '@qingzhang/core/money';
import { compareYears } from './compare-years.ts';
import type { ComparedService } from './compared-item.ts';
import type { RealChange } from './price-indices.ts';

/** What one account year holds. */
export interface ComparedYear {
  readonly year: number;
  readonly services: readonly ComparedService[];
}

/** A year beside the base year: indices of quantity (base = 1), and the base year's value times the first of them. */
export interface ConstantYear {
  readonly year: number;
  /** Sum of the counted services at current prices, 元. */
  readonly current: number;
  readonly laspeyres: number | null;
  readonly paasche: number | null;
  readonly fisher: number | null;
  /** At the prices of the base year, 元; null where the chain is broken. */
  readonly constant: number | null;
  /** How much of the value of this year and the one before has quantity and price in both; null for the first. */
  readonly coverage: number | null;
}

export interface ConstantSeries {
  readonly baseYear: number;
  readonly years: readonly ConstantYear[];
}

/** The latest year up to `until` that can be divided by 5, else the earliest. */
export function baseYearOf(years: readonly number[], until: number): number | undefined {
  const known = years.toSorted((a, b) => a - b);
  return known.findLast((year) => year <= until && year % 5 === 0) ?? known[0];
}

/** Chains the indices of adjacent years from the base year, forwards by multiplying and backwards by dividing. */
export function constantSeries(all: readonly ComparedYear[], baseYear: number): ConstantSeries {
  const years = all.toSorted((a, b) => a.year - b.year);
  const links = years.slice(1).map((own, index) => compareYears(years[index]!.services, own.services).total);
  const base = years.findIndex(({ year }) => year === baseYear);
  if (base < 0) throw new Error(`the base year ${baseYear} is not among the years`);
  const index = (place: number, kind: keyof RealChange): number | null => {
    const [from, to] = place < base ? [place, base] : [base, place];
    const factors = links.slice(from, to).map(({ real }) => real[kind]);
    const product = factors.reduce<number | null>(
      (all, factor) => (all === null || factor === null ? null : all * (1 + factor)),
      1,
    );
    if (product === null || place >= base) return product;
    return product > 0 ? 1 / product : null;
  };
  const sumOf = (place: number) => fenToYuan(years[place]!.services.reduce((sum, { valueFen }) => sum + valueFen, 0n));
  return {
    baseYear,
    years: years.map(({ year }, place): ConstantYear => {
      const laspeyres = index(place, 'laspeyres');
      return {
        year,
        current: sumOf(place),
        laspeyres,
        paasche: index(place, 'paasche'),
        fisher: index(place, 'fisher'),
        constant: laspeyres === null ? null : sumOf(base) * laspeyres,
        coverage: place === 0 ? null : links[place - 1]!.coverage,
      };
    }),
  };
}
