import { compensatedSum } from '@qingzhang/core/sum';
import { fenToYuan } from '@qingzhang/core/money';
import { largestRemainder } from '../roll-up/largest-remainder.ts';
import { atCommonClasses, byKey, type RootOf } from './common-classes.ts';
import type { ComparedLabel, ComparedService } from './compared-item.ts';
import { labelChange, roundAway, type LabelChange, type PricedPair, type RoundedLabel } from './label-change.ts';

/** How the change of a service came about, in 分; all but the two ends sum to the change. */
export interface Effects {
  readonly fromFen: bigint;
  readonly toFen: bigint;
  /** More or less of it, at the earlier year's prices; the mix apart where quantities may be added. */
  readonly quantityFen: bigint;
  readonly structureFen: bigint;
  readonly priceFen: bigint;
  /** Labels of one year only. */
  readonly enteredFen: bigint;
  readonly leftFen: bigint;
  /** The earlier year by the later year's method, and within its boundary, less what is stored. */
  readonly methodFen: bigint;
  readonly boundaryFen: bigint;
  /** Accounted for in one of the years only. */
  readonly scopeFen: bigint;
  /** Without quantities that could tell quantity from price. */
  readonly unsplitFen: bigint;
}

export interface ServiceEffects {
  readonly effects: Effects;
  readonly pairs: readonly PricedPair[];
  readonly entered: readonly string[];
  readonly left: readonly string[];
  /** Classes that one year names as a whole and the other by their parts, compared as a whole. */
  readonly merged: readonly string[];
}

/** The earlier year calculated again: by the later year's method, and before that within its boundary. */
export interface Recalculated {
  readonly boundary?: ComparedService;
  readonly method?: ComparedService;
}

export const NO_EFFECTS: Effects = {
  fromFen: 0n,
  toFen: 0n,
  quantityFen: 0n,
  structureFen: 0n,
  priceFen: 0n,
  enteredFen: 0n,
  leftFen: 0n,
  methodFen: 0n,
  boundaryFen: 0n,
  scopeFen: 0n,
  unsplitFen: 0n,
};

const NOTHING = { pairs: [], entered: [], left: [], merged: [] } as const;

/** Takes the change of a service apart: boundary, method, then label by label. */
export function serviceEffects(
  from: ComparedService | undefined,
  to: ComparedService | undefined,
  { boundary, method, rootOf }: Recalculated & { readonly rootOf?: RootOf | undefined } = {},
): ServiceEffects {
  const ends = { ...NO_EFFECTS, fromFen: from?.valueFen ?? 0n, toFen: to?.valueFen ?? 0n };
  const change = ends.toFen - ends.fromFen;
  if (from === undefined || to === undefined) return { effects: { ...ends, scopeFen: change }, ...NOTHING };
  const within = boundary ?? from;
  const boundaryFen = within.valueFen - from.valueFen;
  // A method that cannot be applied to the earlier year leaves nothing that could be compared.
  if (isOtherMethod(from, to) && method === undefined)
    return { effects: { ...ends, boundaryFen, methodFen: change - boundaryFen }, ...NOTHING };
  const base = method ?? within;
  const { merged, ...both } = rootOf === undefined ? { from: base, to, merged: [] } : atCommonClasses(base, to, rootOf);
  const split = splitLabels(both.from, both.to);
  return {
    ...split,
    merged,
    effects: {
      ...split.effects,
      ...ends,
      ...splitOnly(split.effects),
      boundaryFen,
      methodFen: base.valueFen - within.valueFen,
    },
  };
}

/** Whether both years were calculated, and not in the same way; how a typed value came about, nobody knows. */
export function isOtherMethod(from: ComparedService | undefined, to: ComparedService | undefined): boolean {
  return from?.method !== undefined && to?.method !== undefined && from.method !== to.method;
}

function splitOnly({ quantityFen, structureFen, priceFen, enteredFen, leftFen, unsplitFen }: Effects) {
  return { quantityFen, structureFen, priceFen, enteredFen, leftFen, unsplitFen };
}

function splitLabels(from: ComparedService, to: ComparedService): Omit<ServiceEffects, 'merged'> {
  const [before, after] = ofOneKind(rounded(from), rounded(to));
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const changes = keys.map((key) => labelChange(before.get(key), after.get(key)));
  const sum = (key: 'quantityFen' | 'priceFen' | 'enteredFen' | 'leftFen' | 'unsplitFen') =>
    changes.reduce((total, each) => total + each[key], 0n);
  const pairs = changes.flatMap(({ pair }) => (pair === null ? [] : [pair]));
  const structureFen = from.adds && to.adds ? structureOf(pairs) : 0n;
  return {
    effects: {
      ...NO_EFFECTS,
      quantityFen: sum('quantityFen') - structureFen,
      structureFen,
      priceFen: sum('priceFen'),
      enteredFen: sum('enteredFen'),
      leftFen: sum('leftFen'),
      unsplitFen: sum('unsplitFen'),
    },
    pairs,
    entered: names(changes, 'enteredFen'),
    left: names(changes, 'leftFen'),
  };
}

function names(changes: readonly LabelChange[], key: 'enteredFen' | 'leftFen'): string[] {
  return changes.filter((each) => each[key] !== 0n).map(({ name }) => name);
}

/** Σ(p0 − M0)(q1 − q0) with the mean price M0: more of what is dear and less of what is cheap. */
function structureOf(pairs: readonly PricedPair[]): bigint {
  const quantity = compensatedSum(pairs.map(({ q0 }) => q0));
  if (quantity === 0) return 0n;
  const mean = compensatedSum(pairs.map(({ p0, q0 }) => p0 * q0)) / quantity;
  const structure = compensatedSum(pairs.map(({ p0, q0, q1 }) => (p0 - mean) * (q1 - q0)));
  return Number.isFinite(structure) ? roundAway(structure) : 0n;
}

/** Labels with 分 that sum to the stored value; where the labels come to nothing, the value stands without a quantity. */
function rounded({ valueFen, labels: all }: ComparedService): Labels {
  const labels = byKey(all);
  const sum = compensatedSum(labels.map(({ value }) => value));
  const perYuan = valueFen === 0n ? 0 : Number(valueFen) / sum;
  const shares = labels.map(({ value }) => value * perYuan);
  if (labels.length === 0 || !shares.every(Number.isFinite))
    return valueFen === 0n ? new Map() : new Map([['', { ...WHOLE, value: fenToYuan(valueFen), fen: valueFen }]]);
  const fen = largestRemainder(valueFen, shares);
  return new Map(labels.map((label, index) => [label.key, { ...label, fen: fen[index]! }]));
}

const WHOLE: Omit<ComparedLabel, 'value'> = { key: '', name: '全部', isLand: true, quantity: null };

type Labels = ReadonlyMap<string, RoundedLabel>;

/** Years that name nothing of one kind (one typed as a whole, the other by class) are compared as wholes: nothing of
 * theirs has entered or left. */
function ofOneKind(from: Labels, to: Labels): readonly [Labels, Labels] {
  const [before, after] = [kindsOf(from), kindsOf(to)];
  const isAlike = from.size === 0 || to.size === 0 || [...before].some((kind) => after.has(kind));
  return isAlike ? [from, to] : [asWhole(from), asWhole(to)];
}

/** What labels are told apart by: the columns named in their keys. */
function kindsOf(labels: Labels): ReadonlySet<string> {
  return new Set(
    [...labels.keys()].map((key) => {
      const columns = [...key.matchAll(/(?:^| )(\w+)=/g)].map(([, column]) => column);
      return columns.length > 0 ? columns.join(' ') : key === '' ? 'whole' : 'part';
    }),
  );
}

/** What the parts come to; their quantities may be of unlike things. */
function asWhole(labels: Labels): Labels {
  const fen = [...labels.values()].reduce((sum, label) => sum + label.fen, 0n);
  return new Map([['', { ...WHOLE, value: fenToYuan(fen), fen }]]);
}
