import type { Pairing } from '@qingzhang/catalogue/language/method';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { ComparedLabel } from './compared-item.ts';
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

/** Rows told apart by their own columns; what they are worth before shares that all have in common is scaled to the value. */
function pairedRows(run: ServiceRun, pairs: readonly Pairing[]): readonly ComparedLabel[] {
  const labels = new Map<string, ComparedLabel>();
  for (const { value, quantity, table, by } of pairs) {
    const [values, quantities] = [arrayOf(run, value), arrayOf(run, quantity)];
    const ids = values.axes.find(({ name }) => name === 'row')?.labels ?? [];
    const rows = new Map(run.plan.data.rows(table).map((row) => [row.id, row]));
    values.data.forEach((worth, index) => {
      const row = rows.get(ids[index]!);
      const said = by.map((column) => [column, String(row?.[column] ?? '')] as const);
      // Tonnes and kilograms of one product are the same product.
      const isKilograms = said.some(([, label]) => label === KILOGRAMS);
      const entries = isKilograms
        ? said.map(([name, label]) => [name, label === KILOGRAMS ? 't' : label] as const)
        : said;
      add(labels, {
        key: entries.map((entry) => entry.join('=')).join(' '),
        name: String(row?.[by.find((column) => /name|product/i.test(column)) ?? ''] ?? run.plan.service.title),
        isLand: false,
        value: worth,
        quantity: (quantities.data[index] ?? NaN) * (isKilograms ? 1e-3 : 1),
      });
    });
  }
  const all = [...labels.values()].map((label) => ({
    ...label,
    value: Number.isFinite(label.value) ? label.value : 0,
    quantity: label.quantity !== null && Number.isFinite(label.quantity) ? label.quantity : 0,
  }));
  const sum = all.reduce((total, { value }) => total + value, 0);
  return sum === 0 ? [] : all.map((label) => ({ ...label, value: (label.value * run.value) / sum }));
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
