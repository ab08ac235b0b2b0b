import type { Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { quoted } from '../database/constraints.ts';
import type { ReportScope } from './report-scope.ts';
import { amountUnit, choicesOf, priceUnit, unitText, wordOf } from './report-texts.ts';

/** A part of a service as the main table prints it. */
export interface PartRow {
  readonly item: string;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly unitPrice: number | null;
  readonly priceUnit: string | null;
  readonly value: number | null;
}

/** What a service consists of: by category or pollutant where the value set keeps them apart, else by effect. */
export async function partRows(scope: ReportScope): Promise<(service: Service) => readonly PartRow[]> {
  const sumsOf = await labelSums(scope);
  return (service) => {
    const column = labelColumn(service);
    return column === undefined ? effectRows(scope, service) : labelRows(service, column, sumsOf(service.wire));
  };
}

function labelColumn({ value }: Service): string | undefined {
  return partColumns(value).find((name) => name !== 'classCode');
}

interface LabelSum {
  readonly wire: string;
  readonly part: string;
  readonly value: number;
  readonly amount: number | null;
}

/** Of all services in one statement, by wire name. */
async function labelSums({ pool, account, region }: ReportScope): Promise<(wire: string) => readonly LabelSum[]> {
  const each = LEAVES.flatMap((service) => {
    const column = labelColumn(service);
    return column === undefined
      ? []
      : `SELECT '${service.wire}' AS wire, ${quoted(column)}::text AS part, sum(value)::double precision AS value,
  sum("physicalAmount") AS amount FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" = $2 AND ${quoted(column)} IS NOT NULL AND "deletedAt" IS NULL GROUP BY ${quoted(column)}`;
  });
  const { rows } = await pool.query<LabelSum>(`${each.join(' UNION ALL ')} ORDER BY wire, part`, [
    account.year,
    region.id,
  ]);
  return (service) => rows.filter(({ wire }) => wire === service);
}

function labelRows(service: Service, column: string, rows: readonly LabelSum[]): PartRow[] {
  const choices = choicesOf(service.value, column);
  // A number of kinds of products is no amount of theirs.
  const isCount = service.methods?.list.some(({ countsOwnRows }) => countsOwnRows === true) === true;
  const inOrder = rows.toSorted((a, b) => choices.indexOf(a.part) - choices.indexOf(b.part));
  return inOrder.map(({ part, value, amount }) => {
    const shown = isCount ? null : amount;
    return {
      item: wordOf(service.value, column, part),
      physicalAmount: shown,
      physicalUnit: shown === null ? null : amountUnit(service, service.physicalUnit),
      ...priceOf(value, shown, priceUnit(service, service.physicalUnit)),
      value,
    };
  });
}

/** Columns of the value set that add up to the value (减淤、减氮、减磷), each with the amount that its formula values. */
function effectRows({ values }: ReportScope, service: Service): PartRow[] {
  const stored = values.get(service.wire);
  const method = service.methods?.list.find(({ name }) => name === stored?.method);
  if (stored === undefined || method === undefined || stored.inputMode === 'manual') return [];
  return effectsOf(method).flatMap(({ column, amount }) => {
    const value = stored[column];
    const quantity = stored[amount.column];
    if (typeof value !== 'number' || typeof quantity !== 'number') return [];
    const unit = unitText(amount.unit);
    return [
      {
        item: fieldOf(service.value, amount.column)?.label ?? amount.column,
        physicalAmount: quantity,
        physicalUnit: unit,
        ...priceOf(value, quantity, `元/${unit}`),
        value,
      },
    ];
  });
}

interface Effect {
  readonly column: string;
  readonly amount: { readonly column: string; readonly unit: string };
}

function effectsOf({ steps, columns = {}, value }: Method): Effect[] {
  const step = (symbol: string) => steps.find((each) => each.symbol === symbol);
  const columnOf = (symbol: string) => Object.entries(columns).find(([, each]) => each === symbol)?.[0];
  const partsOf = (symbol: string) => {
    const formula = step(symbol)?.formula;
    return formula === undefined ? [] : symbolsOf(parseFormula(formula, symbol));
  };
  return partsOf(value).flatMap((symbol) => {
    const column = columnOf(symbol);
    const amount = partsOf(symbol).find((part) => columnOf(part) !== undefined);
    if (column === undefined || amount === undefined || step(amount) === undefined) return [];
    return [{ column, amount: { column: columnOf(amount)!, unit: step(amount)!.unit } }];
  });
}

function priceOf(value: number, amount: number | null, unit: string): Pick<PartRow, 'unitPrice' | 'priceUnit'> {
  const isPriced = amount !== null && amount !== 0;
  return { unitPrice: isPriced ? value / amount : null, priceUnit: isPriced ? unit : null };
}
