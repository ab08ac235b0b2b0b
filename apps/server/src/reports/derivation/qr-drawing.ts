import { encode } from 'uqr';
import type { Drawing } from '../../documents/drawing.ts';

/** The quiet margin that scanners ask for, in squares. */
const MARGIN = 4;
const WIDTH_MM = 34;

/** A text as a picture that a phone reads. */
export function qrDrawing(text: string): Drawing {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const mm = (squares: number) => Math.round((squares * WIDTH_MM * 1000) / size) / 1000;
  const side = mm(1);
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${mm(x)} ${mm(y)}h${side}v${side}h${-side}Z`] : [])),
  );
  return {
    widthMm: WIDTH_MM,
    heightMm: WIDTH_MM,
    shapes: [{ shape: 'path', d: squares.join(''), fill: '#000000' }],
  };
}
