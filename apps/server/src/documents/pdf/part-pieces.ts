import { unreachable } from '@qingzhang/core/unreachable';
import type { Alignment, DocumentPart } from '../official-document.ts';
import { LINE, SIZE } from '../page-sizes.ts';
import type { Equation } from './equation.ts';
import { equationPieces, symbolPieces } from './equation-pieces.ts';
import type { Piece } from './piece.ts';
import { picturePiece } from './picture-piece.ts';
import { tablePieces } from './table-pieces.ts';
import { textPieces, type Look } from './text-pieces.ts';

const BODY: Look = { face: 'body', size: SIZE.body / 2, line: LINE.body / 20, align: 'both' };
const TITLE: Look = { face: 'strong', size: SIZE.title / 2, line: LINE.title / 20, align: 'centre' };
const CAPTION: Look = { face: 'heading', size: SIZE.caption / 2, line: 18, align: 'centre' };
const SMALL: Look = { face: 'body', size: SIZE.table / 2, line: 16, align: 'both' };
const HEADING_FACES = { 1: 'heading', 2: 'strong', 3: 'body' } as const;
const INDENT = 2 * BODY.size;

/** What a part is written into. */
export interface Surroundings {
  readonly width: number;
  readonly height: number;
  readonly before: DocumentPart | undefined;
  readonly after: DocumentPart | undefined;
  readonly equations: ReadonlyMap<string, Equation>;
  /** The place of this heading among the headings. */
  readonly heading: number;
}

export type TextPart = Exclude<DocumentPart, { readonly part: 'pages' | 'pageBreak' | 'contents' }>;

/** One part as pieces, in the order of reading. */
export function partPieces(part: TextPart, around: Surroundings): Piece[] {
  const { width, height, before, after, equations } = around;
  switch (part.part) {
    case 'title':
      return textPieces({ text: part.text, look: TITLE, width, mark: { tag: 'P' }, after: BODY.line });
    case 'heading': {
      const look = { ...BODY, face: HEADING_FACES[part.level], indent: INDENT, align: 'left' } as const;
      const mark = { tag: `H${part.level}` } as const;
      const [first, ...others] = textPieces({ text: part.text, look, width, mark, isKept: true });
      return [
        { ...first!, isKept: true, heading: around.heading },
        ...others.map((piece) => ({ ...piece, isKept: true })),
      ];
    }
    case 'paragraph': {
      const look = { ...BODY, ...placed(part.align ?? 'indented') };
      return textPieces({ text: part.text, look, width, mark: { tag: 'P' }, isKept: part.isKept === true });
    }
    case 'label':
      return textPieces({ text: part.text, look: { ...BODY, face: 'heading' }, width, mark: { tag: 'P' } });
    case 'caption': {
      // That of a table stands above it, that of a figure below.
      const isBelow = before?.part === 'figure';
      const space = isBelow ? { before: 3, after: 10 } : { before: 8, after: 3 };
      return textPieces({
        text: part.text,
        look: CAPTION,
        width,
        mark: { tag: 'Caption' },
        ...space,
        isKept: !isBelow,
      });
    }
    case 'note':
      return textPieces({
        text: part.text,
        look: SMALL,
        width,
        mark: { tag: 'Note' },
        before: before?.part === 'table' ? 3 : 0,
      });
    case 'equation':
      return equationPieces(equations.get(part.tex)!, { width, height });
    case 'symbol':
      return symbolPieces(equations.get(part.tex)!, part.text, { look: SMALL, width, indent: INDENT });
    case 'figure':
      return [picturePiece(part.drawing, part.alt, { width, height: height - CAPTION.line * 3 })];
    case 'space':
      return [{ height: BODY.line, draw: () => undefined }];
    case 'table':
      return tablePieces(part, height, after?.part === 'note');
    default:
      return unreachable(part);
  }
}

function placed(align: Alignment): Pick<Look, 'align' | 'indent' | 'inset'> {
  switch (align) {
    case 'indented':
      return { align: 'both', indent: INDENT };
    case 'left':
    case 'centre':
      return { align };
    case 'right':
      // A signature stands two characters in.
      return { align, inset: INDENT };
    default:
      return unreachable(align);
  }
}
