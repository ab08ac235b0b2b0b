import type { DocumentPart, OfficialDocument } from '../official-document.ts';
import { SIZE, type PageLie } from '../page-sizes.ts';
import { contentsPieces, destination, type Heading } from './contents-pieces.ts';
import { equationOf, type Equation } from './equation.ts';
import { EQUATION_SIZE } from './equation-pieces.ts';
import { faceOf } from './faces.ts';
import { pagesOf, type Page } from './paginate.ts';
import { MM, openPaper, typeArea, type Paper } from './paper.ts';
import { partPieces } from './part-pieces.ts';
import type { Piece, Turn } from './piece.ts';

/** A document as the bytes of a .pdf file. */
export async function writePdf({ title, parts, hasCover = false }: OfficialDocument): Promise<Buffer> {
  const headings = parts.flatMap((part): Heading[] => (part.part === 'heading' ? [part] : []));
  const pages = pagesOf(flowOf(parts, headings, await equationsOf(parts)));
  const pageOf = new Map(
    pages.flatMap(({ placed }, page) =>
      placed.flatMap(({ piece: { heading } }) => (heading === undefined ? [] : [[heading, page] as const])),
    ),
  );
  const paper = openPaper(title);
  const bookmarks = openBookmarks(paper, headings);
  pages.forEach((page, at) => {
    paper.addPage(page.lie);
    drawPage(paper, page, bookmarks, (heading) => pageOf.get(heading)!);
    if (!hasCover || at > 0) drawNumber(paper, page.lie, at + 1);
  });
  return paper.end();
}

/** Drawn before anything is laid out: a formula is as high as it turns out. */
async function equationsOf(parts: readonly DocumentPart[]): Promise<Map<string, Equation>> {
  const equations = new Map<string, Equation>();
  const room = typeArea('upright').width / EQUATION_SIZE;
  for (const part of parts)
    if ((part.part === 'equation' || part.part === 'symbol') && !equations.has(part.tex))
      equations.set(part.tex, await equationOf(part.tex, room));
  return equations;
}

function flowOf(
  parts: readonly DocumentPart[],
  headings: readonly Heading[],
  equations: ReadonlyMap<string, Equation>,
): (Piece | Turn)[] {
  let lie: PageLie = 'upright';
  let heading = -1;
  return parts.flatMap((part, at): readonly (Piece | Turn)[] => {
    const { width, height } = typeArea(lie);
    if (part.part === 'pages') {
      ({ lie } = part);
      return [{ turn: lie }];
    }
    if (part.part === 'pageBreak') return [{ turn: lie }];
    if (part.part === 'contents') return contentsPieces(headings, width);
    if (part.part === 'heading') heading += 1;
    return partPieces(part, { width, height, before: parts[at - 1], after: parts[at + 1], equations, heading });
  });
}

type Bookmark = (heading: number, y: number) => void;

/** Sections stand below their chapters. */
function openBookmarks({ pdf }: Paper, headings: readonly Heading[]): Bookmark {
  const open = [pdf.outline];
  return (heading, y) => {
    const { level, text } = headings[heading]!;
    open.length = Math.min(open.length, level);
    const place = { top: y, left: pdf.page.width, expanded: false };
    open.push(open.at(-1)!.addItem(text, place));
    pdf.addNamedDestination(destination(heading), 'XYZ', 0, y, null as never);
  };
}

function drawPage(paper: Paper, { lie, placed }: Page, bookmark: Bookmark, pageOfHeading: (heading: number) => number) {
  const { left, top } = typeArea(lie);
  for (const { piece, y } of placed) {
    if (piece.heading !== undefined) bookmark(piece.heading, top + y);
    piece.draw(paper, { x: left, y: top + y, pageOfHeading });
  }
}

/** Outside on either side of a sheet, one character in and 7 mm below the type area. */
function drawNumber(paper: Paper, lie: PageLie, number: number): void {
  const size = SIZE.pageNumber / 2;
  const { left, top, width, height } = typeArea(lie);
  const text = `— ${number} —`;
  const face = faceOf('body');
  const own = Array.from(text).reduce((sum, character) => sum + face.widthOf(character) * size, 0);
  const x = number % 2 === 1 ? left + width - own - size : left + size;
  paper.aside(() => paper.text(text, x, top + height + 7 * MM + size, { face: 'body', size }));
}
