import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { PathShape, TextShape } from '../../documents/drawing.ts';
import { textWidth } from '../../sheets/workbook.ts';

/** Three of them stand side by side on a page. */
export const FRAME = { widthMm: 56, heightMm: 40 } as const;

const SIZE_MM = 2.5;

type Point = readonly [number, number];

interface LabelLook {
  readonly anchor?: TextShape['anchor'];
  readonly fill?: string;
  readonly isBold?: boolean;
  /** What does not fit is cut, and ends in a sign of that. */
  readonly roomMm?: number;
}

export function label([x, y]: Point, text: string, look: LabelLook = {}): TextShape {
  const { anchor = 'start', fill = LIGHT_COLOURS.text, isBold = false, roomMm = FRAME.widthMm } = look;
  return { shape: 'text', x, y, text: fitted(text, roomMm), sizeMm: SIZE_MM, anchor, fill, isBold };
}

export function box([x, y]: Point, [width, height]: Point, fill: string): PathShape {
  return { shape: 'path', d: `M${x} ${y}h${width}v${height}h${-width}Z`, fill };
}

export function line(points: readonly Point[], stroke: string, strokeMm = 0.2): PathShape {
  return { shape: 'path', d: `M${points.map((point) => point.join(' ')).join('L')}`, stroke, strokeMm };
}

/** A text that fits a room: two narrow characters are as wide as one Chinese one. */
function fitted(text: string, roomMm: number): string {
  const room = Math.floor((roomMm / SIZE_MM) * 2);
  if (textWidth(text) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && textWidth(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('')}…`;
}
