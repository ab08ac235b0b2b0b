import { brokenLines } from './break-lines.ts';
import { faceOf, type FaceName } from './faces.ts';
import type { Mark, Paper } from './paper.ts';
import type { Piece } from './piece.ts';
import { shownText } from './shown-text.ts';

/** How a paragraph is set; sizes in points. */
export interface Look {
  readonly face: FaceName;
  readonly size: number;
  /** From one base line to the next. */
  readonly line: number;
  /** Stretched to both sides where the last line is not, like running text. */
  readonly align: 'both' | 'left' | 'right' | 'centre';
  /** Of the first line. */
  readonly indent?: number;
  /** At the right side. */
  readonly inset?: number;
}

/** A line of text, as it is drawn. */
export interface SetLine {
  readonly text: string;
  readonly width: number;
  readonly isLast: boolean;
}

/** The lines of a text in a width; a line end in it begins a new one. */
export function setLines(
  text: string,
  { face, size, indent = 0 }: Pick<Look, 'face' | 'size' | 'indent'>,
  width: number,
) {
  const own = faceOf(face);
  const widthOf = (character: string) => own.widthOf(character) * size;
  const measured = (line: string) => Array.from(line).reduce((sum, character) => sum + widthOf(character), 0);
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines = brokenLines(shownText(paragraph, own), { widthOf, room: width, firstRoom: width - indent });
    return lines.map((line, at): SetLine => {
      const shown = line.trimEnd();
      return { text: shown, width: measured(shown), isLast: at === lines.length - 1 };
    });
  });
}

/** More than this between two characters looks torn. */
const MOST_SPACING = 0.25;

/** Draws a line between `x` and `x + width`; `y` is the upper edge of the line. */
export function drawLine(paper: Paper, line: SetLine, look: Look, at: { x: number; y: number; width: number }): void {
  const { face, size, align } = look;
  const slack = at.width - line.width;
  const gaps = Array.from(line.text).length - 1;
  const spacing = align === 'both' && !line.isLast && gaps > 0 ? Math.min(slack / gaps, size * MOST_SPACING) : 0;
  const shift = align === 'right' ? slack : align === 'centre' ? slack / 2 : 0;
  paper.text(line.text, at.x + shift, baseLine(at.y, look), { face, size, spacing });
}

/** Chinese characters stand in the middle of their line. */
export function baseLine(y: number, { size, line }: Pick<Look, 'size' | 'line'>): number {
  return y + (line - size) / 2 + size * ASCENT;
}

/** Of the square of a Chinese character, the part above its base line. */
const ASCENT = 0.88;

interface Paragraph {
  readonly text: string;
  readonly look: Look;
  readonly width: number;
  readonly mark: Mark;
  readonly before?: number;
  readonly after?: number;
  /** Stands on one page with what follows. */
  readonly isKept?: boolean;
}

/** A paragraph as lines; no page ends after its first or begins with its last. */
export function textPieces({ text, look, width, mark, before = 0, after = 0, isKept = false }: Paragraph): Piece[] {
  const { indent = 0, inset = 0, line } = look;
  const lines = setLines(text, look, width - inset);
  const last = lines.length - 1;
  return lines.map((own, at): Piece => ({
    height: line + (at === last ? after : 0),
    ...(at === 0 ? { before } : {}),
    isKept: at === last ? isKept : at === 0 || at === last - 1,
    draw: (paper, { x, y }) => {
      const first = at === 0 ? indent : 0;
      paper.marked(mark, () => drawLine(paper, own, look, { x: x + first, y, width: width - inset - first }));
    },
  }));
}
