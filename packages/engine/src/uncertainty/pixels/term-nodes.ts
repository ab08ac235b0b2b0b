import { align } from '@qingzhang/formula/value/align';
import { combineArrays } from '@qingzhang/formula/value/elementwise';
import { axis, sizeOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import { unreachable } from '@qingzhang/core/unreachable';
import { buildExpression, type Building } from '../graph/build-expression.ts';
import { ELEMENTWISE, POWER } from '../graph/operation.ts';
import { fileSource } from '../inputs/file-source.ts';
import type { Inputs } from '../inputs/input.ts';
import type { OneFactor } from '../inputs/one-factor.ts';
import type { RowFigures } from '../inputs/row-figures.ts';
import type { PixelTerm, PixelTerms, TermPower, TermSource, TermSum } from './pixel-terms.ts';

/** What the sources of terms are drawn with. */
export interface TermReading {
  readonly inputs: Inputs;
  readonly rows: RowFigures;
  readonly oneFactor: OneFactor;
}

type At = readonly [zone: number, place: number];

/** The sums over pixels as nodes, by `sumKey`: each term times the factors of its sources, then added up. */
export function termNodes(
  terms: PixelTerms,
  reading: TermReading,
  building: Building,
): (key: string) => NamedArray | undefined {
  const { graph } = building;
  // A table may be read from steps that are built when a sum asks for them.
  const factors = new Map<number, ReturnType<typeof factorOf>>();
  const factorOfSource = (source: number) => {
    const known = factors.get(source) ?? factorOf(terms.sources[source]!, terms, reading, building);
    factors.set(source, known);
    return known;
  };
  const powers = new Map<string, number>();
  const raised = (node: number, power: number): number => {
    if (power === 1) return node;
    if (power === -1) return graph.divide(graph.constant(1), node);
    const known = powers.get(`${node} ${power}`) ?? graph.operate(POWER, [node, graph.constant(power)]);
    powers.set(`${node} ${power}`, known);
    return known;
  };
  const factorAt = ({ source, by, shares }: TermPower, at: At): number => {
    const power = by[at[1]]!;
    if (power === 0) return graph.constant(1);
    const node = factorOfSource(source)(at, shares?.[at[1]]);
    if (graph.constantOf(node) !== undefined) return graph.constant(1);
    if (isMoved(terms.sources[source]!)) {
      return graph.operate(ELEMENTWISE.exp, [graph.multiply(node, graph.constant(power))]);
    }
    return raised(node, power);
  };
  const termAt = ({ amounts, powers: own }: PixelTerm, at: At): number => {
    const amount = amounts[at[0] * (terms.classes.length + 1) + at[1]]!;
    if (amount === 0) return graph.constant(0);
    return own.reduce((product, power) => graph.multiply(product, factorAt(power, at)), graph.constant(amount));
  };
  return (key) => {
    const found = terms.sums.get(key);
    return found === undefined ? undefined : sumNodes(found, terms, building, termAt);
  };
}

function isMoved(source: TermSource): boolean {
  return source.kind === 'file' && source.isTemperature;
}

/** The nodes of a sum over zone, class where it has classes, and its small dimensions. */
function sumNodes(
  { sum, places, labels }: TermSum,
  { land, zones, classes }: PixelTerms,
  { graph }: Building,
  termAt: (term: PixelTerm, at: At) => number,
): NamedArray {
  const axes = [
    axis('zone', zones),
    ...(sum.byClass ? [axis('class', classes)] : []),
    ...sum.dims.map((dim) => axis(dim, labels[dim]!)),
  ];
  const width = classes.length + 1;
  const nodeAt = (place: number, at: At) => graph.sum(places[place]!.terms.map((term) => termAt(term, at)));
  const nodesOfZone = (zone: number): number[] => {
    if (sum.byClass) {
      return classes.flatMap((_, own) => places.map((_terms, place) => nodeAt(place, [zone, own])));
    }
    return places.map(({ valid }, place) => {
      const all = graph.sum(Array.from({ length: width }, (_, own) => nodeAt(place, [zone, own])));
      if (sum.kind !== 'mean') return all;
      const area = valid.slice(zone * width, (zone + 1) * width).reduce((total, part) => total + part, 0);
      return graph.divide(all, graph.constant(area));
    });
  };
  const pixelPlaces = new Map(land.map((id, index) => [id, index]));
  const nothing = Array<number>(sizeOf(axes.slice(1))).fill(graph.constant(0));
  const nodesAt = (id: string) => (pixelPlaces.has(id) ? nodesOfZone(pixelPlaces.get(id)!) : nothing);
  return { axes, data: Float64Array.from(zones.flatMap(nodesAt)) };
}

/** The factor of a source at a zone and class; what is added to a temperature. */
function factorOf(
  source: TermSource,
  terms: PixelTerms,
  { inputs, rows, oneFactor }: TermReading,
  building: Building,
): (at: At, share: number | undefined) => number {
  switch (source.kind) {
    case 'file': {
      const opened = inputs.open(fileSource(source.layer, rows));
      const node = source.isTemperature ? opened.shift() : opened.factor();
      return () => node;
    }
    case 'table':
      return tableFactor(source, terms, building);
    case 'intervals': {
      const scales = overPlaces(building.scales.get(source.symbol)!, terms, [], building);
      return ([zone, place]) => scales(zone, place)[0]!;
    }
    case 'one':
      return ([, place], share) => oneFactor(source.symbol, terms.classes[place]!, share!);
    default:
      return unreachable(source);
  }
}

/** By how much what a table says is off: what it comes to in a draw, as a part of what it is. */
function tableFactor(
  { part, points, byClass, dims }: Extract<TermSource, { kind: 'table' }>,
  terms: PixelTerms,
  building: Building,
): (at: At) => number {
  const { graph } = building;
  const nodes = overPlaces(buildExpression(part.expression, part.step, building), terms, dims, building);
  const known = new Map<string, number>();
  const width = byClass ? terms.classes.length + 1 : 1;
  return ([zone, place]) => {
    const key = byClass ? `${zone} ${place}` : `${zone}`;
    const found = known.get(key) ?? ratio(nodes(zone, byClass ? place : 0), zone * width + (byClass ? place : 0));
    known.set(key, found);
    return found;
  };
  function ratio(own: readonly number[], row: number): number {
    const figures = points.subarray(row * own.length, (row + 1) * own.length);
    const whole = figures.reduce((sum, figure) => sum + figure, 0);
    if (!(Math.abs(whole) > 0) || own.some(Number.isNaN)) return graph.constant(1);
    return graph.divide(graph.sum(own), graph.constant(whole));
  }
}

/** The nodes of an array at a zone and class, one for each place of the small dimensions. */
function overPlaces(
  array: NamedArray,
  { land, classes }: PixelTerms,
  dims: readonly string[],
  { labelling }: Building,
): (zone: number, place: number) => readonly number[] {
  const small = dims.map((dim) => array.axes.find(({ name }) => name === dim)!);
  const axes = [axis('zone', land), axis('class', classes), ...small];
  const frame: NamedArray = { axes, data: new Float64Array(sizeOf(axes)) };
  const spread = combineArrays([frame, array], align([frame, array], labelling, axes), (_, node) => node).array.data;
  const inner = sizeOf(small);
  return (zone, place) => {
    const from = (zone * classes.length + place) * inner;
    return Array.from(spread.subarray(from, from + inner));
  };
}
