import { hasOwnUnit, isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { convert, toBase } from '@qingzhang/core/units';
import { sizeOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { DataRow } from '../../account/account-data.ts';
import type { Bound } from '../../plan/bound.ts';
import { labelOf } from '../../plan/key-columns.ts';
import type { ServicePlan } from '../../plan/plan-service.ts';
import type { Graph } from '../graph/graph.ts';
import type { AreaNodes } from './area-nodes.ts';
import { columnUnit, lentFor, natureOfColumn, type TableOrigin } from './given-origin.ts';
import { gradeOfDefault, type Grade } from './grade-spreads.ts';
import type { Figure, Inputs, Opened, Source } from './input.ts';
import { labelName } from './label-name.ts';
import { labelsAlong } from './place-labels.ts';
import type { RowFigures } from './row-figures.ts';

export interface Reading {
  readonly graph: Graph;
  readonly inputs: Inputs;
  readonly plan: ServicePlan;
  readonly rows: RowFigures;
  readonly areas: AreaNodes;
}

/** One place of a given: the column and the labels that name its input. */
interface Place {
  readonly column: string;
  readonly labels: readonly string[];
}

/** Turns figures read from a table into nodes: each is the figure times the factor of its input, or moved by it. */
export function tableNodes(
  reading: Reading,
  origin: TableOrigin,
  bound: Bound,
  unit: string,
): {
  readonly nodes: (array: NamedArray) => NamedArray;
  /** The factors alone, over some axes. */
  readonly factors: (axes: NamedArray['axes']) => NamedArray;
} {
  const { graph, inputs } = reading;
  const figures = figuresByPlace(reading, origin, bound);
  const defaultOf = defaultsOf(origin, bound);
  const opened = new Map<string, { readonly nature: Source['nature']; readonly drawn: Opened }>();
  /** Figures that no row holds are a default; `assumed` tells which, in the unit of the column. */
  const openAt = (place: Place, assumed: (typedIn: string) => number) => {
    const wanted = keyOf(origin, place);
    const known = opened.get(wanted);
    if (known !== undefined) return known;
    const read = withFigures(reading.plan, origin, figures, place);
    const own = figures.get(keyOf(origin, read));
    const typedIn = columnUnit(origin, read.column);
    const lent = own === undefined ? defaultOf(read.column) : undefined;
    const figuresOf = own ?? (lent!.grade === null ? [] : [{ value: assumed(typedIn), grade: lent!.grade }]);
    const plain = sourceOf(reading, origin, read, figuresOf);
    const source = plain.series === undefined ? { ...plain, ...keyOfLent(lent?.key, read) } : plain;
    const found = { nature: source.nature, drawn: inputs.open(source) };
    if (own !== undefined) opened.set(wanted, found);
    return found;
  };
  return {
    nodes: (array) => {
      const placeAt = placesIn(origin, array.axes);
      const emptyArea = emptyAreas(reading, origin, array, unit);
      const data = array.data.map((value, at) => {
        if (Number.isNaN(value)) return NaN;
        const linked = emptyArea(at);
        if (linked !== undefined) return linked;
        const { nature, drawn } = openAt(placeAt(at), (own) => convert(value, unit, own));
        const figure = graph.constant(value);
        if (nature === 'temperature') return graph.add(figure, drawn.shift());
        return value === 0 ? figure : graph.multiply(figure, drawn.factor(toBase(value, unit)));
      });
      return { ...array, data };
    },
    factors: (axes) => {
      const placeAt = placesIn(origin, axes);
      const factorAt = (_: unknown, at: number) => {
        const place = placeAt(at);
        const values = (figures.get(keyOf(origin, place)) ?? []).map(({ value }) => value);
        // The figures of a list share a factor: none of them may leave its bounds.
        const largest = toBase(Math.max(0, ...values), columnUnit(origin, place.column));
        return openAt(place, () => 0).drawn.factor(largest);
      };
      return { axes, data: Float64Array.from({ length: sizeOf(axes) }, factorAt) };
    },
  };
}

function keyOf({ table, rasterKind }: TableOrigin, { column, labels }: Place): string {
  return [`${table.name}.${rasterKind?.kind ?? column}`, ...labels].join(':');
}

/** What figures of a column share: the table and what the rows are about, or what several tables mean alike. */
function sourceOf(
  { plan }: Reading,
  origin: TableOrigin,
  { column, labels }: Place,
  figures: readonly Figure[],
): Source {
  const field = fieldOf(origin.table, column);
  const meaning = isNumeric(field) ? field.quantity : undefined;
  const [first, ...others] = figures;
  const isOne = first !== undefined && others.every(({ value }) => value === first.value);
  const named =
    meaning === undefined || !isOne
      ? { key: keyOf(origin, { column, labels }) }
      : { key: `${meaning}=${first.value}`, series: meaning };
  return {
    ...named,
    title: `${origin.table.label}·${origin.rasterKind?.label ?? field?.label ?? column}`,
    names: labels.map((label, index) => labelName(plan.data, origin.dims[index]!, label)),
    figures,
    nature: natureOfColumn(origin, column),
  };
}

interface ColumnDefault {
  /** What a default is worth: as good as the worst source of those used; null of a convention that nobody typed. */
  readonly grade: Grade | null;
  /** Where the standard profile lends it. */
  readonly key: string | undefined;
}

/** Looked up once a column: thousands of rows may leave it blank, and as many references stand behind them. */
function defaultsOf({ table }: TableOrigin, bound: Bound): (column: string) => ColumnDefault {
  const known = new Map<string, ColumnDefault>();
  const find = (column: string): ColumnDefault => {
    const lent = lentFor(table, column, bound);
    const key = lent[0]?.key;
    const field = fieldOf(table, column);
    if (isNumeric(field) && field.certain !== undefined) return { grade: null, key };
    const grades = [
      ...lent.map(({ citation }) => gradeOfDefault(citation)),
      ...bound.references.flatMap((reference): Grade[] =>
        reference.from === 'default' && reference.column === column ? [gradeOfDefault(reference.citation)] : [],
      ),
    ];
    const isVerified = grades.length > 0 && grades.every((grade) => grade === 'C');
    return { grade: isVerified ? 'C' : 'assumed', key };
  };
  return (column) => {
    const found = known.get(column) ?? find(column);
    known.set(column, found);
    return found;
  };
}

/** What the standard lends has the same error wherever it is lent to. */
function keyOfLent(lent: string | undefined, { labels }: Place): Partial<Pick<Source, 'key' | 'series'>> {
  if (lent === undefined) return {};
  const key = `profile.${lent}:${labels.join(':')}`;
  return { key, series: key };
}

function placesIn({ columns, dims }: TableOrigin, axes: NamedArray['axes']): (at: number) => Place {
  const labelsAt = dims.map((name) => labelsAlong(axes, name));
  const alongColumns = typeof columns === 'string' ? undefined : labelsAlong(axes, columns.as);
  return (at) => ({
    column: typeof columns === 'string' ? columns : columns.byLabel[alongColumns!(at)]!,
    labels: labelsAt.map((labelAt) => labelAt(at)),
  });
}

/** The figures that rows hold, by the input they belong to. */
function figuresByPlace({ rows }: Reading, origin: TableOrigin, bound: Bound): ReadonlyMap<string, readonly Figure[]> {
  const found = new Map<string, Figure[]>();
  const collect = (row: DataRow | undefined, { column, labels }: Place) => {
    if (row === undefined || isCertain(origin.table, column)) return;
    const figure = rows.figureOf(origin.table.name, row, column, fromOwnUnit(origin, row, column));
    if (figure === undefined) return;
    const key = keyOf(origin, { column, labels });
    const own = found.get(key);
    if (own === undefined) found.set(key, [figure]);
    else own.push(figure);
  };
  const { axes } = bound.field;
  if (axes.some(({ name }) => name === 'row')) {
    // A blank choice of a row counts as its default: the axis knows, the row does not.
    const [rowAt, placeAt] = [labelsAlong(axes, 'row'), placesIn(origin, axes)];
    for (let at = 0; at < sizeOf(axes); at++) collect(rows.rowOf(origin.table.name, rowAt(at)), placeAt(at));
    return found;
  }
  for (const reference of bound.references) {
    if (reference.from !== 'row' || reference.table !== origin.table.name) continue;
    const row = rows.rowOf(reference.table, reference.rowId);
    const labels = row === undefined ? [] : origin.dims.map((name) => labelOf(row, name));
    collect(row, { column: reference.column, labels });
  }
  return found;
}

function isCertain(table: TableOrigin['table'], column: string): boolean {
  const field = fieldOf(table, column);
  return isNumeric(field) && field.certain === 'always';
}

/** A row may name the unit of its figure; ranges are in the column's. */
function fromOwnUnit(origin: TableOrigin, row: DataRow, column: string): (value: number) => number {
  const field = fieldOf(origin.table, column);
  const unitKey = origin.rasterKind === undefined ? (hasOwnUnit(field) ? field.unitKey : undefined) : 'unit';
  const own = unitKey === undefined ? null : row[unitKey];
  if (typeof own !== 'string' || own === '') return (value) => value;
  return (value) => convert(value, own, columnUnit(origin, column));
}

/** A class without rows of its own took its parent's figure, and varies with it. */
function withFigures(
  plan: ServicePlan,
  origin: TableOrigin,
  figures: ReadonlyMap<string, readonly Figure[]>,
  place: Place,
): Place {
  const index = origin.dims.indexOf('class');
  for (let at = place.labels[index]; at !== undefined; at = plan.parentOf(at)) {
    const candidate = { ...place, labels: place.labels.with(index, at) };
    if (figures.has(keyOf(origin, candidate))) return candidate;
  }
  return place;
}

/** For rows of an inventory whose area is empty: the class areas that stand in for it. */
function emptyAreas(
  { plan, rows, areas }: Reading,
  { table, columns, ownArea }: TableOrigin,
  array: NamedArray,
  unit: string,
): (at: number) => number | undefined {
  if (ownArea === undefined || typeof columns !== 'string') return () => undefined;
  const [rowAt, zoneAt, classAt] = ['row', 'zone', 'class'].map((name) => labelsAlong(array.axes, name));
  const { classOf } = ownArea;
  return (at) => {
    const row = rows.rowOf(table.name, rowAt!(at));
    if (typeof row?.[columns] === 'number') return undefined;
    const named = classOf === undefined || row === undefined ? classAt!(at) : undefined;
    const label = named ?? (typeof classOf === 'string' ? classOf : classOf!.classes[String(row![classOf!.column])]!);
    return areas.below(zoneAt!(at) || plan.zones.accountUnit.id, label, unit);
  };
}
