import { colourAt, parseColour, type ColourStop } from './colours.ts';
import type { Palette } from './indexed-png.ts';
import { paintRow } from './machine/paint-row.ts';

/** How values become colours. Plain data. */
export type TileStyle =
  | {
      readonly kind: 'quantity';
      /** Ascending, at least two; values beyond take the colour of the end. */
      readonly stops: readonly ColourStop[];
      readonly resample: 'nearest' | 'bilinear';
    }
  /** One colour per value, at most 255; other values are transparent. Never interpolated. */
  | { readonly kind: 'classes'; readonly classes: readonly ColourStop[] };

export interface Painter {
  readonly palette: Palette;
  /** Writes the colour numbers of values from a place on; 0, transparent, where a value is missing. */
  readonly paint: (values: Float64Array, indices: Uint8Array, start: number) => void;
}

const COLOURS = 255;
const TRANSPARENT = [0, 0, 0] as const;

/** Painters by style, for tile after tile of one map: making one takes a tenth of a tile's time. */
const PAINTERS = new WeakMap<TileStyle, Painter>();

export function painterOf(style: TileStyle): Painter {
  const known = PAINTERS.get(style);
  if (known !== undefined) return known;
  const painter = style.kind === 'classes' ? classPainter(style.classes) : quantityPainter(style.stops);
  PAINTERS.set(style, painter);
  return painter;
}

function quantityPainter(stops: readonly ColourStop[]): Painter {
  const [from, to] = [stops[0]?.value ?? NaN, stops.at(-1)?.value ?? NaN];
  if (!(to > from) || !stops.every(({ value }, i) => i === 0 || value > stops[i - 1]!.value)) {
    throw new RangeError(`colour stops ${stops.map(({ value }) => value).join(', ')}`);
  }
  const bins = Array.from({ length: COLOURS }, (_, i) => colourAt(stops, from + ((i + 0.5) / COLOURS) * (to - from)));
  const own = { low: from, perUnit: COLOURS / (to - from), colours: COLOURS };
  return {
    palette: [TRANSPARENT, ...bins],
    paint: (values, indices, start) => paintRow(values, own, indices, start),
  };
}

function classPainter(classes: readonly ColourStop[]): Painter {
  if (classes.length > COLOURS) throw new RangeError(`${classes.length} classes`);
  const numbers = new Map(classes.map(({ value }, i) => [value, i + 1]));
  return {
    palette: [TRANSPARENT, ...classes.map(({ colour }) => parseColour(colour))],
    paint(values, indices, start) {
      let [last, number] = [NaN, 0];
      for (let i = 0; i < values.length; i++) {
        const value = values[i]!;
        // Neighbours are mostly of one class: one look-up serves a run of them.
        if (value !== last) [last, number] = [value, numbers.get(value) ?? 0];
        indices[start + i] = number;
      }
    },
  };
}
