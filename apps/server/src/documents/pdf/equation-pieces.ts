import { SIZE } from '../page-sizes.ts';
import type { Equation } from './equation.ts';
import type { Mark } from './paper.ts';
import type { Piece } from './piece.ts';
import { baseLine, drawLine, setLines, type Look } from './text-pieces.ts';

/** Of a formula, in points. */
export const EQUATION_SIZE = SIZE.caption / 2;
const SYMBOL_SIZE = SIZE.table / 2;
const MARGIN = 6;

/** A formula in the middle of the page; one that could not be broken into lines is set smaller. */
export function equationPieces(equation: Equation, room: { readonly width: number; readonly height: number }): Piece[] {
  const { tex, width, height, depth, marks } = equation;
  const most = Math.min(room.width / width, (room.height - 2 * MARGIN) / (height + depth));
  const size = Math.min(EQUATION_SIZE, most);
  const mark: Mark = { tag: 'Formula', alt: tex };
  return [
    {
      height: (height + depth) * size + 2 * MARGIN,
      draw: (paper, { x, y }) =>
        paper.marked(mark, () =>
          paper.equation({ ...equation, marks }, x + (room.width - width * size) / 2, y + MARGIN + height * size, size),
        ),
    },
  ];
}

interface Explained {
  readonly look: Look;
  readonly width: number;
  readonly indent: number;
}

/** What a letter stands for, with the letter before it. */
export function symbolPieces(equation: Equation, text: string, { look, width, indent }: Explained): Piece[] {
  const left = indent + equation.width * SYMBOL_SIZE;
  const lines = setLines(` —— ${text}`, look, width - left);
  const mark: Mark = { tag: 'P', alt: `${equation.tex} —— ${text}` };
  return lines.map((line, at) => ({
    height: look.line,
    isKept: at < lines.length - 1,
    draw: (paper, { x, y }) =>
      paper.marked(mark, () => {
        if (at === 0) paper.equation(equation, x + indent, baseLine(y, look), SYMBOL_SIZE);
        drawLine(paper, line, { ...look, align: 'left' }, { x: x + left, y, width: width - left });
      }),
  }));
}
