import type { Pairing } from '@qingzhang/catalogue/language/method';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { ComparedLabel } from './compared-item.ts';
import type { LabelShare } from '../run/attribute.ts';
import type { ServiceRun } from '../run/run-service.ts';

/** What a run holds of each class, pollutant, product or spot: by what years are compared. */
export function runLabels(run: ServiceRun): readonly ComparedLabel[] {
  const { pairs, countsOwnRows } = run.plan.method;
  if (pairs !== undefined) return pairedRows(run, pairs);
  if (countsOwnRows === true) return [];
  const whole = run.regions.find(({ region }) => region.id === run.plan.zones.accountUnit.id);
  const labels = new Map<string, ComparedLabel>();
  for (const { attribution, labels: own, value, quantity } of whole?.parts ?? []) {
    const { row: _row, ...named } = own;
    const entries = Object.entries(named).filter(([, label]) => label !== '');
    const key = entries.length === 0 ? attribution.value : entries.map((entry) => entry.join('=')).join(' ');
    add(labels, {
      key,
      name: entries.length === 0 ? run.plan.service.title : nameOf(run.plan.service, entries),
      isLand: !('row' in own) && !('pollutant' in own),
      value,
      quantity,
    });
  }
  return [...labels.values()];
}

/** What regions hold, by their ids. */
export type LabelsBelow = Readonly<Record<string, readonly ComparedLabel[]>>;

/**
 * The same below the account unit, where years are compared row by row: each row by what the region has of it. Null where
 * parts are stored with the values (class, pollutant).
 */
export function labelsBelow(run: ServiceRun): LabelsBelow | null {
  const { pairs } = run.plan.method;
  if (pairs === undefined) return null;
  const rows = pairedLabels(run, pairs);
  const unitId = run.plan.zones.accountUnit.id;
  const byRow = new Map(run.regions.map(({ region, parts }) => [region.id, valuesByRow(parts)]));
  const whole = byRow.get(unitId) ?? new Map<string, number>();
  return Object.fromEntries(
    run.regions.flatMap(({ region }) => {
      if (region.id === unitId) return [];
      const own = byRow.get(region.id)!;
      const labels = new Map<string, ComparedLabel>();
      for (const { id, label } of rows) {
        const [value, all] = [own.get(id) ?? 0, whole.get(id) ?? 0];
        if (value === 0 || all === 0) continue;
        add(labels, { ...label, value, quantity: (figureOf(label.quantity) * value) / all });
      }
      return [[region.id, [...labels.values()]] as const];
    }),
  );
}

function valuesByRow(parts: readonly LabelShare[]): Map<string, number> {
  const values = new Map<string, number>();
  for (const { labels, value } of parts) {
    const { row } = labels;
    if (row !== undefined) values.set(row, (values.get(row) ?? 0) + value);
  }
  return values;
}

/** Rows told apart by their own columns; what they are worth before shares that all have in common is scaled to the value. */
function pairedRows(run: ServiceRun, pairs: readonly Pairing[]): readonly ComparedLabel[] {
  const labels = new Map<string, ComparedLabel>();
  for (const { label } of pairedLabels(run, pairs)) add(labels, label);
  const all = [...labels.values()].map((label) => ({
    ...label,
    value: figureOf(label.value),
    quantity: figureOf(label.quantity),
  }));
  const sum = all.reduce((total, { value }) => total + value, 0);
  return sum === 0 ? [] : all.map((label) => ({ ...label, value: (label.value * run.value) / sum }));
}

function figureOf(figure: number | null): number {
  return figure !== null && Number.isFinite(figure) ? figure : 0;
}

interface RowLabel {
  readonly id: string;
  readonly label: ComparedLabel;
}

function pairedLabels(run: ServiceRun, pairs: readonly Pairing[]): RowLabel[] {
  return pairs.flatMap(({ value, quantity, table, by }) => {
    const [values, quantities] = [arrayOf(run, value), arrayOf(run, quantity)];
    const ids = values.axes.find(({ name }) => name === 'row')?.labels ?? [];
    const rows = new Map(run.plan.data.rows(table).map((row) => [row.id, row]));
    return [...values.data].map((worth, index): RowLabel => {
      const id = ids[index]!;
      const row = rows.get(id);
      const said = by.map((column) => [column, String(row?.[column] ?? '')] as const);
      // Tonnes and kilograms of one product are the same product.
      const isKilograms = said.some(([, label]) => label === KILOGRAMS);
      const entries = isKilograms
        ? said.map(([name, label]) => [name, label === KILOGRAMS ? 't' : label] as const)
        : said;
      const label = {
        key: entries.map((entry) => entry.join('=')).join(' '),
        name: String(row?.[by.find((column) => /name|product/i.test(column)) ?? ''] ?? run.plan.service.title),
        isLand: false,
        value: worth,
        quantity: (quantities.data[index] ?? NaN) * (isKilograms ? 1e-3 : 1),
      };
      return { id, label };
    });
  });
}

const KILOGRAMS = 'kg';

function add(labels: Map<string, ComparedLabel>, label: ComparedLabel): void {
  const known = labels.get(label.key);
  if (known === undefined) labels.set(label.key, label);
  else
    labels.set(label.key, {
      ...known,
      value: known.value + label.value,
      quantity: (known.quantity ?? 0) + (label.quantity ?? 0),
    });
}

function arrayOf({ accountUnit, field, plan }: ServiceRun, symbol: string): NamedArray {
  const given = plan.bound.get(symbol)?.field;
  const found =
    accountUnit.get(symbol) ?? field.get(symbol) ?? (given !== undefined && 'data' in given ? given : undefined);
  if (found === undefined) throw new Error(`the run has no ${symbol}`);
  return found;
}

/** Codes by what people call them. */
function nameOf({ tables }: Service, entries: readonly (readonly [string, string])[]): string {
  return entries
    .map(([name, label]) => tables.flatMap((table) => optionLabel(fieldOf(table, name), label) ?? [])[0] ?? label)
    .join(' ');
}
