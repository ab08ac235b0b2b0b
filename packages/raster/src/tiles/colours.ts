import type { Palette } from './indexed-png.ts';

/** A colour as `#rrggbb` at a value. */
export interface ColourStop {
  readonly value: number;
  readonly colour: string;
}

/** Dark blue over green to yellow (after matplotlib's viridis, CC0), and yellow to dark blue (ColorBrewer YlGnBu). */
export const RAMPS = {
  viridis: [
    '#440154',
    '#482878',
    '#3e4989',
    '#31688e',
    '#26828e',
    '#1f9e89',
    '#35b779',
    '#6ece58',
    '#b5de2b',
    '#fde725',
  ],
  ylGnBu: ['#ffffd9', '#edf8b1', '#c7e9b4', '#7fcdbb', '#41b6c4', '#1d91c0', '#225ea8', '#253494', '#081d58'],
} as const satisfies Record<string, readonly string[]>;

/** The colours of a ramp spread evenly from one value to another. */
export function rampStops(ramp: keyof typeof RAMPS, from: number, to: number): readonly ColourStop[] {
  const colours = RAMPS[ramp];
  return colours.map((colour, i) => ({ value: from + ((to - from) * i) / (colours.length - 1), colour }));
}

type Colour = Palette[number];

export function parseColour(text: string): Colour {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (found === null) throw new RangeError(`colour ${text}`);
  return [Number.parseInt(found[1]!, 16), Number.parseInt(found[2]!, 16), Number.parseInt(found[3]!, 16)];
}

/** The colour at a value between two stops, mixed; beyond the ends the end's. Stops ascend. */
export function colourAt(stops: readonly ColourStop[], value: number): Colour {
  const upper = stops.findIndex((stop) => stop.value >= value);
  if (upper <= 0) return parseColour(stops.at(upper)!.colour);
  const [low, high] = [stops[upper - 1]!, stops[upper]!];
  const share = (value - low.value) / (high.value - low.value);
  const [from, to] = [parseColour(low.colour), parseColour(high.colour)];
  const mix = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return [mix(0), mix(1), mix(2)];
}
