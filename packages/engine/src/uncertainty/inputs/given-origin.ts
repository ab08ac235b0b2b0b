import {
  isChoice,
  isClass,
  isFigure,
  isInteger,
  isNumeric,
  isText,
} from '@qingzhang/catalogue/language/field-predicates';
import type { Given, OwnArea, Source } from '@qingzhang/catalogue/language/method';
import { fieldOf, type RasterKind, type Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { parseUnit } from '@qingzhang/core/units';
import type { DataRow } from '../../account/account-data.ts';
import type { Bound } from '../../plan/bound.ts';
import { columnOfDimension } from '../../plan/key-columns.ts';
import type { SourceReference } from '../../plan/source-reference.ts';
import type { Source as Drawn } from './input.ts';
import { natureOf } from './nature.ts';

/** Where the figures of a given come from, as far as their uncertainty is concerned. */
export type Origin =
  /** Words, flags, counts, the calendar, constants of nature. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'result'; readonly service: string; readonly symbol: string }
  | { readonly kind: 'profile'; readonly key: string }
  /** Means of a file, or a percentile of it. */
  | { readonly kind: 'file'; readonly file: Extract<SourceReference, { from: 'file' }> }
  | TableOrigin;

export interface TableOrigin {
  readonly kind: 'table';
  readonly table: Table;
  /** The column, or the columns by label of the dimension that they form. */
  readonly columns: string | { readonly as: string; readonly byLabel: Readonly<Record<string, string>> };
  /** Dimensions whose labels are drawn apart. */
  readonly dims: readonly string[];
  readonly rasterKind?: RasterKind;
  readonly ownArea?: OwnArea;
}

const FIXED: Origin = { kind: 'fixed' };

/** Periods of a series and the stations that recorded it share their error. */
const SHARED_DIMENSIONS: ReadonlySet<string> = new Set(['month', 'halfMonth', 'station', 'event']);

export function originOf(
  given: Given,
  bound: Bound,
  rowOf: (table: string, id: string) => DataRow | undefined,
): Origin {
  if (given.kind === 'word' || isMolarRatio(given.unit)) return FIXED;
  const [file] = bound.references.filter((reference) => reference.from === 'file');
  if (file !== undefined) return { kind: 'file', file };
  const source = given.sources.find((candidate) => isSourceOf(candidate, bound, rowOf));
  switch (source?.from) {
    case 'result':
      return { kind: 'result', service: source.service, symbol: source.symbol };
    case 'profile':
      return { kind: 'profile', key: source.key };
    case 'raster': {
      const { table } = tableEntry(source.table);
      const rasterKind = table.rasterKinds.find(({ kind }) => kind === source.kind)!;
      return { kind: 'table', table, columns: 'meanValue', dims: kindsAmong(bound.dims), rasterKind };
    }
    case 'rows':
    case 'keyed':
    case 'param':
    case 'series':
    case 'intervals': {
      const { table } = tableEntry(source.table);
      if (!canVary(table, source.column)) return FIXED;
      const dims = source.from === 'rows' ? kindColumns(table) : kindsAmong(bound.dims);
      const ownArea = source.from === 'rows' && source.ownArea !== undefined ? { ownArea: source.ownArea } : {};
      return { kind: 'table', table, columns: source.column, dims, ...ownArea };
    }
    case 'columns': {
      const { table } = tableEntry(source.table);
      const dims = bound.dims.includes('row') ? kindColumns(table) : kindsAmong(source.by);
      return { kind: 'table', table, columns: { as: source.as, byLabel: source.columns }, dims };
    }
    default:
      return FIXED;
  }
}

export function natureOfColumn({ table, rasterKind }: TableOrigin, column: string): Drawn['nature'] {
  if (rasterKind !== undefined) return natureOf(rasterKind);
  const field = fieldOf(table, column);
  return isNumeric(field) ? natureOf(field) : 'amount';
}

/** The unit in which figures of a column are typed and its range is given. */
export function columnUnit({ table, rasterKind }: TableOrigin, column: string): string {
  const field = fieldOf(table, column);
  if (rasterKind !== undefined) return rasterKind.unit;
  return isNumeric(field) ? field.unit : 'yuan';
}

function isSourceOf(source: Source, bound: Bound, rowOf: (table: string, id: string) => DataRow | undefined): boolean {
  const reads = (table: string, isColumn: (column: string) => boolean) =>
    bound.references.some(
      (reference) =>
        (reference.from === 'row' || reference.from === 'default') &&
        reference.table === table &&
        isColumn(reference.column),
    );
  const lends = (table: string, column: string) => lentFor(tableEntry(table).table, column, bound).length > 0;
  switch (source.from) {
    case 'raster':
      return (
        (source.months === true) === bound.dims.includes('month') &&
        bound.references.some(
          (reference) =>
            reference.from === 'row' &&
            reference.table === source.table &&
            rowOf(source.table, reference.rowId)?.['rasterKind'] === source.kind,
        )
      );
    case 'rows':
      // Rows that stand for listed classes are referred to by nothing.
      return (
        bound.table === source.table && (bound.references.length === 0 || reads(source.table, isSame(source.column)))
      );
    case 'keyed':
    case 'param':
    case 'series':
    case 'intervals':
      return reads(source.table, isSame(source.column)) || lends(source.table, source.column);
    case 'columns':
      return reads(source.table, (column) => Object.values(source.columns).includes(column));
    case 'profile':
      return bound.references.some((reference) => reference.from === 'profile' && reference.key === source.key);
    case 'result':
      return bound.references.some((reference) => reference.from === 'run' && reference.service === source.service);
    default:
      return false;
  }
}

/** The defaults that the standard profile lends to a column and that were used. */
export function lentFor(
  table: Table,
  column: string,
  { references }: Bound,
): readonly Extract<SourceReference, { from: 'profile' }>[] {
  const field = fieldOf(table, column);
  const key = (isNumeric(field) ? field.lent?.key : undefined) ?? `${table.name}.${column}`;
  return references.flatMap((reference) => (reference.from === 'profile' && reference.key === key ? [reference] : []));
}

function isSame(column: string): (other: string) => boolean {
  return (other) => other === column;
}

/** Whole numbers count or number something; they are not measured. */
function canVary(table: Table, column: string): boolean {
  const field = fieldOf(table, column);
  return isFigure(field) && !isInteger(field) && !(isNumeric(field) && field.certain === 'always');
}

/** Masses of C, CO₂ and O₂ stand in fixed proportions. */
function isMolarRatio(unit: string): boolean {
  const powers = Object.entries(parseUnit(unit).powers).filter(([, power]) => power !== 0);
  return (
    powers.length === 2 &&
    powers.every(([dimension]) => MOLECULES.has(dimension)) &&
    powers.reduce((sum, [, power]) => sum + power, 0) === 0
  );
}

const MOLECULES: ReadonlySet<string> = new Set(['C', 'CO2', 'O2']);

function kindsAmong(dims: readonly string[]): readonly string[] {
  return dims.filter((name) => name !== 'row' && !SHARED_DIMENSIONS.has(name));
}

/** Key columns that say what a row is about; the names of places on the map are no kinds. */
function kindColumns(table: Table): readonly string[] {
  const hasPoints = fieldOf(table, 'lon') !== undefined;
  return table.fields
    .filter(({ key }) => table.unique.includes(key))
    .filter((field) => isClass(field) || isChoice(field) || (isText(field) && !hasPoints))
    .map(({ key }) => DIMENSIONS.find((name) => columnOfDimension(name) === key) ?? key)
    .filter((name) => !SHARED_DIMENSIONS.has(name));
}

const DIMENSIONS = ['class', 'station', 'event'] as const;
