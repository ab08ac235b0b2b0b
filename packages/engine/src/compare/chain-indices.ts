import { confirm, type Issue } from '@qingzhang/core/issue';
import { fenToYuan } from '@qingzhang/core/money';
import { compareYears, ENOUGH_COVERED, type ComparingOptions } from './compare-years.ts';
import type { ComparedService } from './compared-item.ts';

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
  /** Each service at the prices of the base year, chained by itself. */
  readonly services: readonly ConstantService[];
  /** What the services leave of the total at constant prices, 元; null where one of them has a broken chain. */
  readonly residual: number | null;
  /** How much of the value of this year and the one before has quantity and price in both; null for the first. */
  readonly coverage: number | null;
}

export interface ConstantService {
  readonly serviceCode: string;
  readonly title: string;
  /** 元; null where the year does not count it. */
  readonly current: number | null;
  readonly index: number | null;
  readonly constant: number | null;
}

export interface ConstantSeries {
  readonly baseYear: number;
  readonly years: readonly ConstantYear[];
  readonly issues: readonly Issue[];
}

/** The latest year up to `until` that can be divided by 5, else the earliest. */
export function baseYearOf(years: readonly number[], until: number): number | undefined {
  const known = years.toSorted((a, b) => a - b);
  return known.findLast((year) => year <= until && year % 5 === 0) ?? known[0];
}

/** Chains the indices of adjacent years from the base year, forwards by multiplying and backwards by dividing. */
export function constantSeries(
  all: readonly ComparedYear[],
  baseYear: number,
  optionsOf: (from: number, to: number) => ComparingOptions = () => ({}),
): ConstantSeries {
  const years = all.toSorted((a, b) => a.year - b.year);
  const base = years.findIndex(({ year }) => year === baseYear);
  if (base < 0) throw new Error(`the base year ${baseYear} is not among the years`);
  const links = years.slice(1).map((own, index) => {
    const before = years[index]!;
    return compareYears(before.services, own.services, optionsOf(before.year, own.year));
  });
  const chained = chainFrom(base);
  const codes = [...new Set(links.flatMap(({ services }) => services.map(({ serviceCode }) => serviceCode)))];
  const titles = new Map(links.flatMap(({ services }) => services.map((each) => [each.serviceCode, each.title])));
  const valueOf = (place: number, code: string): number | null => {
    const found = years[place]!.services.find(({ serviceCode }) => serviceCode === code);
    return found === undefined ? null : fenToYuan(found.valueFen);
  };
  const sumOf = (place: number) => fenToYuan(years[place]!.services.reduce((sum, { valueFen }) => sum + valueFen, 0n));
  const servicesAt = (place: number): ConstantService[] =>
    codes.map((code) => {
      const real = links.map(({ services }) => services.find(({ serviceCode }) => serviceCode === code)?.real);
      const index = chained(place, (link) => real[link]?.laspeyres ?? null);
      const start = valueOf(base, code);
      return {
        serviceCode: code,
        title: titles.get(code) ?? code,
        current: valueOf(place, code),
        index,
        constant: start === null || index === null ? null : start * index,
      };
    });
  return {
    baseYear,
    issues: links.flatMap(({ total: { coverage } }, link) =>
      lowCoverage(years[link]!.year, years[link + 1]!.year, coverage),
    ),
    years: years.map(({ year }, place): ConstantYear => {
      const [laspeyres, paasche, fisher] = (['laspeyres', 'paasche', 'fisher'] as const).map((kind) =>
        chained(place, (link) => links[link]!.total.real[kind]),
      ) as [number | null, number | null, number | null];
      const constant = laspeyres === null ? null : sumOf(base) * laspeyres;
      const services = servicesAt(place);
      return {
        year,
        current: sumOf(place),
        laspeyres,
        paasche,
        fisher,
        constant,
        services,
        residual: residualOf(constant, services, (code) => valueOf(base, code) !== null),
        coverage: place === 0 ? null : links[place - 1]!.total.coverage,
      };
    }),
  };
}

/** The product of the links between the base and a place; `changeAt` is the change of a link as a fraction. */
function chainFrom(base: number) {
  return (place: number, changeAt: (link: number) => number | null): number | null => {
    const [from, to] = place < base ? [place, base] : [base, place];
    let product = 1;
    for (let link = from; link < to; link += 1) {
      const change = changeAt(link);
      if (change === null) return null;
      product *= 1 + change;
    }
    if (place >= base) return product;
    return product > 0 ? 1 / product : null;
  };
}

/** Chained sums are not the sum of chains: what remains is said. Nothing can be said where a service has no chain. */
function residualOf(
  constant: number | null,
  services: readonly ConstantService[],
  isInBase: (code: string) => boolean,
): number | null {
  const own = services.filter(({ serviceCode }) => isInBase(serviceCode));
  if (constant === null || own.some((each) => each.constant === null)) return null;
  return constant - own.reduce((sum, each) => sum + each.constant!, 0);
}

function lowCoverage(from: number, to: number, coverage: number | null): Issue[] {
  if (coverage === null || coverage >= ENOUGH_COVERED) return [];
  const text = `${from} 年至 ${to} 年可比的价值只占 ${(coverage * 100).toFixed(1)}%，低于 95%，可比价指数只说明其中可比的部分`;
  return [confirm('gep', 'COVERAGE_LOW', text)];
}
