import { classify, classOf } from '../map/classes/classify.ts';
import { mixed, rampColours } from '@qingzhang/core/colours';
import type { Look } from './draw-prisms.ts';

export interface Amount {
  readonly id: string;
  /** Null where it is missing. */
  readonly amount: number | null;
}

export interface Looks {
  readonly of: (id: string) => Look;
  /** What is above this is drawn no higher: one region must not flatten all others. */
  readonly top: number;
  readonly isCut: boolean;
}

const CLASS_COUNT = 5;
const MISSING = '#7d8685';
/** The share of the regions whose heights are drawn to scale. */
const TO_SCALE = 0.97;

interface Style {
  /** From little to much. */
  readonly ramp: readonly string[];
  readonly mostHeight: number;
}

/** Height by the amount itself, colour by five classes of equally many; what is missing lies flat and grey. */
export function looksOf(amounts: readonly Amount[], { ramp, mostHeight }: Style): Looks {
  const known = amounts.flatMap(({ amount }) => (amount === null ? [] : [amount])).toSorted((a, b) => a - b);
  const most = known.at(-1) ?? 0;
  const top = known[Math.ceil((known.length - 1) * TO_SCALE)] ?? 0;
  const classes = classify(known, 'quantile', CLASS_COUNT);
  // One class alone is as much as there is.
  const count = classes?.uppers.length ?? 1;
  const shades = count === 1 ? ramp.slice(-1) : rampColours(ramp, count);
  const looks = new Map(
    amounts.map(({ id, amount }): [string, Look] => {
      if (amount === null || classes === null) return [id, FLAT];
      const height = top <= 0 ? 0 : (Math.min(Math.max(amount, 0), top) / top) * mostHeight;
      return [id, { height, colour: shades[classOf(classes, amount)!]! }];
    }),
  );
  return { of: (id) => looks.get(id) ?? FLAT, top, isCut: most > top };
}

interface ChangeStyle extends Omit<Style, 'ramp'> {
  readonly rise: readonly string[];
  readonly fall: readonly string[];
}

/** A change by its size, whichever way it goes; the colour says which. */
export function changeLooks(changes: readonly Amount[], { rise, fall, ...style }: ChangeStyle): Looks {
  const sizes = changes.map(({ id, amount }) => ({ id, amount: amount === null ? null : Math.abs(amount) }));
  const [up, down] = [looksOf(sizes, { ...style, ramp: rise }), looksOf(sizes, { ...style, ramp: fall })];
  const falling = new Set(changes.flatMap(({ id, amount }) => (amount !== null && amount < 0 ? [id] : [])));
  return { ...up, of: (id) => (falling.has(id) ? down : up).of(id) };
}

const FLAT: Look = { height: 0, colour: MISSING };

/** A look on the way to another, `share` of it gone. */
export function between(from: Look, to: Look, share: number): Look {
  if (share >= 1) return to;
  return { height: from.height + (to.height - from.height) * share, colour: mixed(from.colour, to.colour, share) };
}
