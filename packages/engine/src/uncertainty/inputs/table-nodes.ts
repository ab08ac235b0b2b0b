import { hasOwnUnit } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { convert, parseUnit } from '@qingzhang/core/units';
import { sizeOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { DataRow } from '../../account/account-data.ts';
import type { Bound } from '../../plan/bound.ts';
import { labelOf } from '../../plan/key-columns.ts';
import type { ServicePlan } from '../../plan/plan-service.ts';
import type { Graph } from '../graph/graph.ts';
import type { AreaNodes } from './area-nodes.ts';
import { columnUnit, rangeOf, type TableOrigin } from './given-origin.ts';
import type { Figure, Inputs } from './input.ts';
import { labelName } from './label-name.ts';
import { labelsAlong } from './place-labels.ts';
import type { QualitySpreads } from './quality-spreads.ts';
import type { RowFigures } from './row-figures.ts';

export interface Reading {
  readonly graph: Graph;
  readonly inputs: Inputs;
  readonly plan: ServicePlan;
  readonly rows: RowFigures;
  readonly spreads: QualitySpreads;
  readonly areas: AreaNodes;
}

/** One place of a given: the column and the labels that name its input. */
interface Place {
  readonly column: string;
  readonly labels: readonly string[];
}

/** Turns figures read from a table into nodes: each is the figure times the factor of its input. */
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
  const { graph, inputs, plan, spreads } = reading;
  const figures = figuresByPlace(reading, origin, bound);
  const factors = new Map<string, number>();
  /** Figures that no row holds are assumed; `assumed` tells which, in the unit of the column. */
  const factorAt = (place: Place, assumed: (typedIn: string) => number): number => {
    const wanted = keyOf(origin, place);
    const known = factors.get(wanted);
    if (known !== undefined) return known;
    const { column, labels } = withFigures(plan, origin, figures, place);
    const key = keyOf(origin, { column, labels });
    const own = figures.get(key);
    const factor = inputs.factor(key, () => ({
      title: `${origin.table.label}·${origin.rasterKind?.label ?? fieldOf(origin.table, column)?.label ?? column}`,
      names: labels.map((label, index) => labelName(plan.data, origin.dims[index]!, label)),
      figures: own ?? [{ value: assumed(columnUnit(origin, column)), spread: spreads.assumed }],
      range: rangeOf(origin, column),
    }));
    if (own !== undefined) factors.set(wanted, factor);
    return factor;
  };
  /** The spread is one of the typed figure, of ℃ and not of K: what varies is the distance from 0 ℃. */
  const zeros = new Map<string, number>();
  const zeroOf = (column: string): number => {
    const known = zeros.get(column);
    if (known !== undefined) return known;
    const typedIn = columnUnit(origin, column);
    const zero = parseUnit(typedIn).offset === 0 ? 0 : convert(0, typedIn, unit);
    zeros.set(column, zero);
    return zero;
  };
  return {
    nodes: (array) => {
      const placeAt = placesIn(origin, array.axes);
      const emptyArea = emptyAreas(reading, origin, array, unit);
      const data = array.data.map((value, at) => {
        if (Number.isNaN(value)) return NaN;
        const linked = emptyArea(at);
        if (linked !== undefined) return linked;
        const place = placeAt(at);
        const zero = zeroOf(place.column);
        if (value === zero) return graph.constant(value);
        const factor = factorAt(place, (own) => convert(value, unit, own));
        return graph.add(graph.constant(zero), graph.multiply(graph.constant(value - zero), factor));
      });
      return { ...array, data };
    },
    factors: (axes) => {
      const placeAt = placesIn(origin, axes);
      return { axes, data: Float64Array.from({ length: sizeOf(axes) }, (_, at) => factorAt(placeAt(at), () => 0)) };
    },
  };
}

function keyOf({ table, rasterKind }: TableOrigin, { column, labels }: Place): string {
  return [`${table.name}.${rasterKind?.kind ?? column}`, ...labels].join(':');
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
    const figure = row === undefined ? undefined : rows.figureOf(row, column, fromOwnUnit(origin, row, column));
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
