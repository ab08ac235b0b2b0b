import { SIZE } from '../page-sizes.ts';
import { faceOf } from './faces.ts';
import type { Mark } from './paper.ts';
import type { Piece } from './piece.ts';
import { baseLine, drawLine, setLines, type Look } from './text-pieces.ts';

/** A heading of the document, by its place among all of them. */
export interface Heading {
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

const LOOK: Look = { face: 'body', size: SIZE.pageNumber / 2, line: 24, align: 'left' };
/** Of three digits, with what stands before them. */
const NUMBER_ROOM = 3 * LOOK.size;
const LEADER = '…';

/** The headings with their pages, each leading there; as high whatever the numbers are, so that they can be known later. */
export function contentsPieces(headings: readonly Heading[], width: number): Piece[] {
  const all: Mark = { tag: 'TOC' };
  return headings.flatMap(({ level, text }, heading) => {
    if (level > 2) return [];
    const look: Look = level === 1 ? { ...LOOK, face: 'heading' } : LOOK;
    const left = (level - 1) * 2 * LOOK.size;
    const mark: Mark = { tag: 'TOCI', inside: all };
    const lines = setLines(text, look, width - left - NUMBER_ROOM);
    return lines.map((line, at): Piece => ({
      height: look.line,
      isKept: at < lines.length - 1,
      draw: (paper, { x, y, pageOfHeading }) => {
        paper.marked(mark, () => drawLine(paper, line, look, { x: x + left, y, width: width - left }));
        paper.pdf.goTo(x, y, width, look.line, destination(heading), { Contents: new String(text) } as never);
        if (at < lines.length - 1) return;
        const number = String(pageOfHeading(heading) + 1);
        const numberWidth = widthOf(number);
        const from = left + line.width + LOOK.size / 2;
        const dots = Math.floor((width - numberWidth - LOOK.size / 2 - from) / widthOf(LEADER));
        const base = baseLine(y, LOOK);
        paper.aside(() => {
          const leader = LEADER.repeat(Math.max(0, dots));
          paper.text(leader, x + width - numberWidth - LOOK.size / 2 - widthOf(leader), base, LOOK);
        });
        paper.marked(mark, () => paper.text(number, x + width - numberWidth, base, LOOK));
      },
    }));
  });
}

/** The name under which a heading is found. */
export function destination(heading: number): string {
  return `heading-${heading}`;
}

function widthOf(text: string): number {
  const face = faceOf(LOOK.face);
  return Array.from(text).reduce((sum, character) => sum + face.widthOf(character) * LOOK.size, 0);
}
