import { cell, figure, sum, text, word, type Account } from '../account/account.ts';
import { priceOf } from '../account/prices.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { unknownChoice, type Opinion } from './opinion.ts';

/** 元 per equivalent and kg per equivalent: 山东省人大常委会决定 2017, 环境保护税法附表二. */
const TAX: Readonly<Record<string, readonly [yuan: number, kg: number]>> = {
  SO2: [6, 0.95],
  NOx: [6, 0.95],
  dust: [1.2, 4],
  COD: [3, 1],
  NH3N: [3, 0.8],
  TP: [1.4, 0.25],
};

/** t/m² a year from a rate in its own unit. */
export function rateIn(unit: string): number {
  switch (unit) {
    case 'kg/hm2/a':
      return 1e-7;
    case 't/km2/a':
      return 1e-6;
    case 'g/m2/a':
      return 1e-6;
    default:
      throw unknownChoice('净化量单位', unit);
  }
}

interface Pollution {
  readonly account: Account;
  readonly table: 'airParam' | 'waterParam';
  /** t a year that land can take out of air or water. */
  readonly capacityOf: (pollutant: string, rows: readonly StoredRow[]) => number;
  /** What is counted instead of the rule; for water sections. */
  readonly balanceOf?: (rows: readonly StoredRow[]) => number | undefined;
}

/** Σ over pollutants that have a row: the amount by its rule at the price of its pollution equivalent. */
export function purified({ account, table, capacityOf, balanceOf }: Pollution): Opinion {
  const all = account.ofYear(table);
  const pollutants = [...new Set(all.map((row) => text(row, 'pollutant')))];
  const parts = pollutants.map((pollutant) => {
    const rows = all.filter((row) => row['pollutant'] === pollutant);
    const capacity = capacityOf(pollutant, rows);
    const atUnit = account.answering(table, account.unit.id, { pollutant });
    const amount = balanceOf?.(rows) ?? byRule({ table, atUnit, rows }, capacity);
    const quantity = Number.isNaN(capacity) && balanceOf?.(rows) === undefined ? 0 : amount;
    return { quantity, value: figure(atUnit, 'gamma', 1) * quantity * unitPrice(account, atUnit, pollutant) };
  });
  return { quantity: sum(parts.map(({ quantity }) => quantity)), value: sum(parts.map(({ value }) => value)) };
}

interface Ruled {
  readonly table: Pollution['table'];
  readonly atUnit: readonly StoredRow[];
  readonly rows: readonly StoredRow[];
}

function byRule({ table, atUnit, rows }: Ruled, capacity: number): number {
  const emission = sum(rows.map((row) => cell(row, 'emissionT', 0)));
  const rule = word(atUnit, 'rule') ?? 'min';
  switch (rule) {
    case 'min':
      return Math.min(emission, capacity);
    case 'emission':
      return emission;
    case 'capacity':
      return capacity;
    case 'target':
      // Air has no record of targets that were met.
      if (table === 'airParam') return Math.min(emission, capacity);
      return word(atUnit, 'targetMet') === 'true' ? emission : capacity;
    default:
      throw unknownChoice('取值规则', rule);
  }
}

/** 元/t: typed, else tax per equivalent ÷ kg per equivalent. */
function unitPrice(account: Account, rows: readonly StoredRow[], pollutant: string): number {
  const typed = priceOf(account, { rows, column: 'unitCost', kind: 'statutory' });
  if (!Number.isNaN(typed)) return typed;
  const [yuan = NaN, kg = NaN] = TAX[pollutant] ?? [];
  const tax = priceOf(account, {
    rows,
    column: 'taxPerEquivalent',
    kind: 'statutory',
    otherwise: { price: yuan, year: 2018 },
  });
  return (tax / figure(rows, 'equivalentKg', kg)) * 1000;
}
