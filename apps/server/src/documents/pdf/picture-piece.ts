import type { Drawing, Shape } from '../drawing.ts';
import { faceOf } from './faces.ts';
import { MM, type Mark, type Paper } from './paper.ts';
import type { Piece } from './piece.ts';
import { shownText } from './shown-text.ts';

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A picture in the middle of the page, smaller where it would not fit. */
export function picturePiece(drawing: Drawing, alt: string, frame: Frame): Piece {
  const scale = Math.min(1, frame.width / (drawing.widthMm * MM), frame.height / (drawing.heightMm * MM));
  const mark: Mark = { tag: 'Figure', alt };
  return {
    height: drawing.heightMm * MM * scale,
    before: 8,
    isKept: true,
    draw: (paper, { x, y }) => {
      const left = x + (frame.width - drawing.widthMm * MM * scale) / 2;
      paper.marked(mark, () => drawDrawing(paper, drawing, { x: left, y, scale }));
    },
  };
}

/** Draws a picture with its upper left corner at a place. */
export function drawDrawing(
  paper: Paper,
  { shapes }: Drawing,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const { pdf } = paper;
  pdf.save().transform(MM * scale, 0, 0, MM * scale, x, y);
  for (const shape of shapes) {
    pdf.save();
    drawShape(paper, shape);
    pdf.restore();
  }
  pdf.restore();
}

function drawShape(paper: Paper, shape: Shape): void {
  const { pdf } = paper;
  if (shape.shape === 'text') {
    const { x, y, text, sizeMm, anchor = 'start', fill = '#000000', isBold = false, turn = 0 } = shape;
    const face = isBold ? 'heading' : 'drawing';
    const own = faceOf(face);
    const width = Array.from(shownText(text, own)).reduce((sum, sign) => sum + own.widthOf(sign) * sizeMm, 0);
    const shift = anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0;
    if (turn !== 0) pdf.rotate(turn, { origin: [x, y] });
    paper.text(text, x - shift, y, { face, size: sizeMm, colour: fill });
    return;
  }
  const { d, fill, stroke, strokeMm = 0.2, dashMm, opacity = 1, isEvenOdd = false } = shape;
  const rule = isEvenOdd ? 'even-odd' : 'non-zero';
  pdf.path(d).lineWidth(strokeMm).lineJoin('round').opacity(opacity);
  if (dashMm !== undefined) pdf.dash(dashMm[0] ?? 0, { space: dashMm[1] ?? dashMm[0] ?? 0 });
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke, rule);
  else if (fill !== undefined) pdf.fill(fill, rule);
  else if (stroke !== undefined) pdf.stroke(stroke);
}
