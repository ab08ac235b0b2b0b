import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { PathShape, TextShape } from '../../../documents/drawing.ts';

/** The height of characters: of names and figures, of what stands beside them. */
export const TYPE_MM = { usual: 3.2, small: 2.7 } as const;
/** As wide as the type area of an upright page, with a little air. */
export const FIGURE_WIDTH_MM = 150;
/** Where texts at the right end: faces differ a little in width. */
export const RIGHT_MM = FIGURE_WIDTH_MM - 1.5;

/** Of the height of a character: Chinese ones are square, capitals and digits a little over half as wide. */
const NARROW = 0.58;

/** How wide a text stands at most. */
export function textMm(text: string, sizeMm: number = TYPE_MM.usual): number {
  return Array.from(text).reduce((sum, letter) => sum + sizeMm * (letter > '\u2E7F' ? 1 : NARROW), 0);
}

/** A text that fits a room; what is cut off is told by its last sign. */
export function fitted(text: string, roomMm: number, sizeMm: number = TYPE_MM.usual): string {
  if (textMm(text, sizeMm) <= roomMm) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && textMm(`${letters.join('')}…`, sizeMm) > roomMm) letters.pop();
  return `${letters.join('')}…`;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function box({ x, y, width, height }: Box, look: Omit<PathShape, 'shape' | 'd'>): PathShape {
  return { shape: 'path', d: `M${mm(x)} ${mm(y)}h${mm(width)}v${mm(height)}h${mm(-width)}Z`, ...look };
}

export type Place = readonly [x: number, y: number];

export function line(places: readonly Place[], look: Omit<PathShape, 'shape' | 'd'>): PathShape {
  return { shape: 'path', d: places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${mm(x)} ${mm(y)}`).join(''), ...look };
}

export function text(place: Place, words: string, look: Partial<Omit<TextShape, 'shape' | 'text'>> = {}): TextShape {
  const [x, y] = place;
  return { shape: 'text', x, y, text: words, sizeMm: TYPE_MM.usual, fill: LIGHT_COLOURS.text, ...look };
}

/** A hundredth of a millimetre is finer than any printer's dot. */
export function mm(value: number): number {
  return Math.round(value * 100) / 100;
}
