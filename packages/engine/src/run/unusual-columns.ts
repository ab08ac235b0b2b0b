import type { NumericField } from '@qingzhang/catalogue/language/field';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { outsideRange, usualRange, type UsualRange } from '@qingzhang/catalogue/usual-range';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { fromBase, unitLabel } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import { linkOf, ownerOf } from '../plan/row-owner.ts';
import { filledColumns, type Filled } from './filled-columns.ts';
import type { ServiceRun } from './run-service.ts';

type Found = Pick<ServiceRun, 'plan' | 'checked' | 'accountUnit' | 'field'>;

/**
 * Columns that the run worked out and whose figures lie outside what is usual there: what was typed may be possible each
 * by itself, and what follows from it is not. One issue a column, about the figure that is furthest off.
 */
export function unusualColumns(found: Found): Issue[] {
  const { service, data } = found.plan;
  const filled = filledColumns(found).flatMap(([name, figures]) => {
    const [tableName, key] = name.split('.') as [string, string];
    const { table } = tableEntry(tableName);
    const owner = (rowId: string | null) => (rowId === null ? `“${table.label}”` : ownerOf({ data }, table, rowId));
    return judged(table, key, figures, { owner, link: linkOf(tableName) });
  });
  if (service.kind !== 'leaf') return filled;
  const owner = () => `“${service.value.label}”`;
  const formed = columnFigures(found).flatMap(([key, figure]) =>
    judged(service.value, key, figure, { owner, link: service.module }),
  );
  return [...filled, ...formed];
}

/** Columns of the value table, for the account unit. */
function columnFigures({ plan, checked, accountUnit }: Found): [string, number][] {
  return Object.entries(plan.method.columns ?? {}).flatMap(([key, symbol]): [string, number][] => {
    const array = accountUnit.get(symbol);
    const value = array?.axes.length === 0 ? array.data[0] : undefined;
    return value === undefined || Number.isNaN(value) ? [] : [[key, fromBase(value, unitOf(checked, symbol))]];
  });
}

interface Place {
  /** Whose figure it is: a row's by its id, or the account unit's. */
  readonly owner: (rowId: string | null) => string;
  readonly link: string;
}

/** Figures are in the unit of the column: the catalogue's self-check compares it with that of the symbol. */
function judged(table: Table, key: string, figures: Filled, { owner, link }: Place): Issue[] {
  const column = fieldOf(table, key);
  const range = isNumeric(column) ? usualRange(column) : undefined;
  if (!isNumeric(column) || range === undefined) return [];
  const all = typeof figures === 'number' ? [[null, figures] as const] : Object.entries(figures);
  const outside = all.filter(([, value]) => outsideRange(value, range) !== undefined);
  const [worst] = outside.toSorted(([, a], [, b]) => beyond(b, range) - beyond(a, range));
  if (worst === undefined) return [];
  const [rowId, value] = worst;
  const others = outside.length === 1 ? '' : `；另有 ${outside.length - 1} 条也超出`;
  const text = `${owner(rowId)}：由所填数据得出的${sentence(column, value, range)}${others}，请核对单位、比例和小数点`;
  return [(outsideRange(value, range) === 'confirm' ? confirm : note)(table.name, 'COLUMN_UNUSUAL', text, link)];
}

/** How far a figure lies outside of the range. */
function beyond(value: number, { min = -Infinity, max = Infinity }: UsualRange): number {
  return Math.max(value - max, min - value);
}

function sentence({ label, unit }: NumericField, value: number, { min, max }: UsualRange): string {
  const name = unitLabel(unit);
  const shown = (figure: number) => `${short(figure)}${name === '' ? '' : ` ${name}`}`;
  const usual =
    min === undefined
      ? `不超过 ${shown(max!)}`
      : max === undefined
        ? `不低于 ${shown(min)}`
        : ` ${short(min)} 至 ${shown(max)}`;
  return `“${label}”为 ${shown(value)}，常见${usual}`;
}

function short(value: number): string {
  return value.toLocaleString('zh-CN', { maximumSignificantDigits: 4 });
}
