import { colourAt, parseColour, type ColourStop } from './colours.ts';
import type { Palette } from './indexed-png.ts';

/** Calm, light heights: meadow green over straw to stone. */
const TINTS: readonly ColourStop[] = [
  { value: 0, colour: '#e6eddb' },
  { value: 0.3, colour: '#edefdc' },
  { value: 0.55, colour: '#f1ead6' },
  { value: 0.8, colour: '#e9decb' },
  { value: 1, colour: '#ded5c9' },
];
const SHADOW = parseColour('#4d5f66');
const LIGHT = parseColour('#ffffff');
const WATER = parseColour('#a8d0e6');
const SHORE = parseColour('#85b7d3');
/** How much of shadow and light the steepest slopes take on. */
const [MOST_SHADOW, MOST_LIGHT] = [0.5, 0.6];

const HEIGHTS = 11;
const SHADES = 23;

/** Colour numbers of land by height and shade, then of water and of its shore; 0 is transparent. */
export const WATER_INDEX = 1 + HEIGHTS * SHADES;
export const SHORE_INDEX = WATER_INDEX + 1;

export const RELIEF_PALETTE: Palette = [
  [0, 0, 0],
  ...Array.from({ length: HEIGHTS * SHADES }, (_, i) => landColour(Math.floor(i / SHADES), i % SHADES)),
  WATER,
  SHORE,
];

function landColour(height: number, shade: number): Palette[number] {
  const tint = colourAt(TINTS, height / (HEIGHTS - 1));
  const light = (2 * shade) / (SHADES - 1) - 1;
  const [towards, share] = light < 0 ? [SHADOW, -light * MOST_SHADOW] : [LIGHT, light * MOST_LIGHT];
  const mix = (i: 0 | 1 | 2) => Math.round(tint[i] + (towards[i] - tint[i]) * share);
  return [mix(0), mix(1), mix(2)];
}

/** Thresholds of a 4 × 4 ordered dither (Bayer): steps between colours are not seen as bands. */
const DITHER = Float64Array.from([0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5], (rank) => (rank + 0.5) / 16);

/** The colour number of land: height 0 (lowest) to 1, light −1 (deep shadow) to 1, at a pixel of the tile. */
export function landIndex(height: number, light: number, x: number, y: number): number {
  const threshold = DITHER[(y & 3) * 4 + (x & 3)]!;
  const level = Math.floor(Math.max(0, Math.min(1, height)) * (HEIGHTS - 1) + threshold);
  const shade = Math.floor((Math.max(-1, Math.min(1, light)) + 1) * 0.5 * (SHADES - 1) + threshold);
  return 1 + Math.min(HEIGHTS - 1, level) * SHADES + Math.min(SHADES - 1, shade);
}
