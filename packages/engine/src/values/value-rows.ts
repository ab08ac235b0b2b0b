import type { Table } from '@qingzhang/catalogue/language/table';
import type { AccountRegion } from '../account/account-data.ts';
import { shareFen } from '../roll-up/share-fen.ts';
import type { LabelShare } from '../run/attribute.ts';
import type { ServiceRun } from '../run/run-service.ts';
import { regionalFigures, type Figure, type FigureOf } from './regional-figures.ts';

/** What the value set of a service says of one region. */
export interface ValueRow {
  readonly region: AccountRegion;
  readonly fen: bigint;
  readonly quantity: number | null;
  /** Computed columns of the table. */
  readonly columns: Readonly<Record<string, Figure>>;
  /** By class, pollutant …; they sum to the row in 分. Empty where the value has no parts. */
  readonly parts: readonly ValuePart[];
}

export interface ValuePart {
  /** The columns that tell the parts of a region apart. */
  readonly key: Readonly<Record<string, string | null>>;
  readonly fen: bigint;
  readonly quantity: number | null;
  readonly columns: Readonly<Record<string, Figure>>;
}

/** Columns by which the rows of one region and year are told apart. */
export function partColumns(table: Table): readonly string[] {
  return table.unique.filter((column) => !['regionId', 'year', 'serviceCode'].includes(column));
}

/** The rows of a run, in 分: `rounded` as calculated, `corrected` with what was typed by hand. */
export function valueRows(
  run: ServiceRun,
  rounded: ReadonlyMap<string, bigint>,
  corrected: ReadonlyMap<string, bigint>,
): ValueRow[] {
  const { method, service } = run.plan;
  const symbols = [
    ...Object.values(method.columns ?? {}),
    ...Object.values(method.wordColumns ?? {}).map(({ symbol }) => symbol),
    ...(method.countsOwnRows === true ? [method.quantity] : []),
  ];
  const figureOf = regionalFigures(run, symbols);
  // A region without a single pixel that has all its figures has no value; 0 would be a lie.
  const isEmpty = (id: string) => run.pixels?.emptyRegions.has(id) === true;
  const present = run.regions.filter(({ region, value }) => !isEmpty(region.id) || value !== 0);
  return present.map(({ region, quantity, parts }): ValueRow => {
    const [before, fen] = [rounded.get(region.id)!, corrected.get(region.id)!];
    // A value corrected by hand carries its quantity along; mere rounding does not.
    const scale = before === fen || before === 0n ? 1 : Number(fen) / Number(before);
    const isCounted = method.countsOwnRows === true && region.id !== run.plan.zones.accountUnit.id;
    const own = isCounted ? null : quantity * scale;
    return {
      region,
      fen,
      quantity: own,
      columns: columnsOf(run, figureOf, { regionId: region.id, labels: {}, quantity: own }),
      // Nothing says how a value divides that was typed in the place of 0.
      parts: (before === 0n && fen !== 0n ? [] : partsOf(service.value, fen, scale, parts)).map((part) => ({
        ...part,
        columns: columnsOf(run, figureOf, {
          regionId: region.id,
          labels: labelsOf(part.key),
          quantity: part.quantity,
        }),
      })),
    };
  });
}

interface RowPlace {
  readonly regionId: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly quantity: number | null;
}

function columnsOf(
  { plan: { method, zones } }: ServiceRun,
  figureOf: FigureOf,
  { regionId, labels, quantity }: RowPlace,
): Record<string, Figure> {
  const isLacking = (column: string) =>
    regionId !== zones.accountUnit.id && method.unitColumns?.includes(column) === true;
  const columns = Object.entries(method.columns ?? {}).map(([column, symbol]) => {
    if (isLacking(column)) return [column, null];
    return [column, symbol === method.quantity ? quantity : figureOf(symbol, regionId, labels)];
  });
  const words = Object.entries(method.wordColumns ?? {}).map(([column, { symbol, words: list }]) => {
    const place = figureOf(symbol, regionId, labels);
    return [column, typeof place === 'number' ? (list[place] ?? null) : null];
  });
  return Object.fromEntries([...columns, ...words]);
}

/** Parts grouped by the key columns of the table and rounded so that they sum to their region. */
function partsOf(
  table: Table,
  fen: bigint,
  scale: number,
  shares: readonly LabelShare[],
): Omit<ValuePart, 'columns'>[] {
  const names = partColumns(table);
  const groups = new Map<string, { key: Record<string, string | null>; value: number; quantity: number }>();
  for (const { labels, value, quantity } of shares) {
    const key = Object.fromEntries(names.map((name) => [name, labelOf(name, labels)]));
    if (Object.values(key).every((label) => label === null)) return [];
    const text = JSON.stringify(key);
    const group = groups.get(text) ?? { key, value: 0, quantity: 0 };
    groups.set(text, { key, value: group.value + value, quantity: group.quantity + quantity });
  }
  const parts = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  const rounded = shareFen(
    fen,
    parts.map((part) => part.value * scale),
  );
  // Parts that are all 0 do not say what a value consists of.
  if (rounded.rest !== 0n) return [];
  return parts.map(({ key, quantity }, index) => ({ key, fen: rounded.parts[index]!, quantity: quantity * scale }));
}

function labelOf(column: string, labels: Readonly<Record<string, string>>): string | null {
  const own = labels[DIMENSIONS[column] ?? column] ?? '';
  return own === '' ? null : own;
}

const CLASS_COLUMN = 'classCode';
/** Key columns that a dimension has another name for. */
const DIMENSIONS: Readonly<Record<string, string>> = { [CLASS_COLUMN]: 'class' };

function labelsOf(key: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(key).flatMap(([column, label]) => (label === null ? [] : [[DIMENSIONS[column] ?? column, label]])),
  );
}
