import type { Service } from '@qingzhang/catalogue/language/service';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { compensatedSum } from '@qingzhang/core/sum';
import type { PartNamer } from '../values/part-names.ts';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';

/** One breakdown of a total: by ecosystem class, by pollutant, by service ... */
export interface Breakdown {
  readonly column: string;
  readonly label: string;
  /** The largest first. */
  readonly parts: readonly Part[];
}

export interface Part {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

const COLUMN_LABELS: Readonly<Record<string, string>> = { serviceCode: '服务' };
/** Breakdowns whose parts differ from the total by more are not those of this total. */
const WHOLE = 1e-6;

/** The ways in which a region's total is broken down. One that does not add up to it is left out. */
export function breakdowns(
  service: Service,
  rows: readonly ValueRow[],
  total: number,
  nameOf: PartNamer,
): readonly Breakdown[] {
  const columns = service.value.unique.filter((key) => key !== 'regionId' && key !== 'year');
  return columns.flatMap((column) => {
    const sums = new Map<string, number[]>();
    for (const row of rows) {
      const key = row[column];
      // The total of a sum carries its own code where the parts carry theirs; what is only shown is not part of it.
      if (typeof key !== 'string' || key === service.wire || row.value === null || row['included'] === false) continue;
      sums.set(key, [...(sums.get(key) ?? []), row.value]);
    }
    const parts = [...sums].map(([key, values]) => ({ key, name: nameOf(column, key), value: compensatedSum(values) }));
    const whole = compensatedSum(parts.map(({ value }) => value));
    if (parts.length < 2 || Math.abs(whole - total) > Math.max(1, Math.abs(total)) * WHOLE) return [];
    const label = COLUMN_LABELS[column] ?? fieldOf(service.value, column)?.label ?? column;
    return [{ column, label, parts: parts.toSorted((a, b) => b.value - a.value) }];
  });
}
