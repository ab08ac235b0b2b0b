import { unreachable } from '@qingzhang/core/unreachable';
import { AlignmentType, HeadingLevel, Math, PageBreak, Paragraph, TableOfContents, TextRun } from 'docx';
import type { FileChild, IParagraphOptions } from 'docx';
import { latexToMath } from 'docx/math';
import type { Alignment, DocumentPart } from './official-document.ts';
import { SIZE } from './page-sizes.ts';
import { EXACT_LINE, EXACT_TITLE_LINE, face, FACE, INDENT, LOOSE_LINE, TIGHT_LINE } from './page-style.ts';
import { pairedBrackets } from './paired-brackets.ts';
import type { Pictures } from './painted-pictures.ts';
import { pictureOf } from './write-figure.ts';
import { tableOf } from './write-table.ts';

const LEVELS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const HEADING_FACES = { 1: FACE.heading, 2: FACE.subheading, 3: FACE.body } as const;

export type ContentPart = Exclude<DocumentPart, { readonly part: 'pages' }>;

/** What a part is written into. */
interface Surroundings extends Neighbours {
  readonly widthMm: number;
  readonly pictures: Pictures;
  /** Headings and paragraphs look as the styles of the document say, which is somebody else's. */
  readonly takesStyles?: boolean;
}

interface Neighbours {
  readonly before: ContentPart | undefined;
  readonly after: ContentPart | undefined;
}

/** One part as Word has it. */
export function writtenPart(
  part: ContentPart,
  { widthMm, pictures, takesStyles = false, ...around }: Surroundings,
): FileChild {
  if (takesStyles && (part.part === 'heading' || part.part === 'paragraph')) return styled(part);
  switch (part.part) {
    case 'title':
      return new Paragraph({
        alignment: AlignmentType.CENTER,
        spacing: { ...EXACT_TITLE_LINE, after: EXACT_LINE.line },
        children: [new TextRun({ text: part.text, font: face(FACE.title), size: SIZE.title, bold: true })],
      });
    case 'heading':
      return new Paragraph({
        ...indented(),
        heading: LEVELS[part.level],
        keepNext: true,
        spacing: EXACT_LINE,
        children: [new TextRun({ text: part.text, font: face(HEADING_FACES[part.level]), size: SIZE.body })],
      });
    case 'paragraph':
      return new Paragraph({
        ...placed(part.align ?? 'indented'),
        keepNext: part.isKept === true,
        spacing: EXACT_LINE,
        children: [body(part.text)],
      });
    case 'label':
      return new Paragraph({
        spacing: EXACT_LINE,
        children: [new TextRun({ text: part.text, font: face(FACE.heading), size: SIZE.body })],
      });
    case 'caption':
      return caption(part.text, around);
    case 'note':
      return new Paragraph({ spacing: LOOSE_LINE, children: [small(part.text)] });
    case 'equation':
      return new Paragraph({
        alignment: AlignmentType.CENTER,
        spacing: { ...LOOSE_LINE, before: 80, after: 80 },
        children: [mathOf(part.tex)],
      });
    case 'symbol':
      return new Paragraph({
        indent: { left: INDENT },
        spacing: LOOSE_LINE,
        children: [mathOf(part.tex), small(` —— ${part.text}`)],
      });
    case 'figure':
      return new Paragraph({
        alignment: AlignmentType.CENTER,
        keepNext: true,
        spacing: { ...TIGHT_LINE, before: 160 },
        children: [pictureOf(part, pictures, widthMm)],
      });
    case 'contents':
      return new TableOfContents('目录', { hyperlink: true, headingStyleRange: '1-2' });
    case 'space':
      return new Paragraph({ spacing: EXACT_LINE, children: [] });
    case 'pageBreak':
      return new Paragraph({ children: [new PageBreak()] });
    case 'table':
      return tableOf(part, widthMm);
    default:
      return unreachable(part);
  }
}

function styled(part: Extract<ContentPart, { readonly part: 'heading' | 'paragraph' }>): Paragraph {
  return part.part === 'heading'
    ? new Paragraph({ heading: LEVELS[part.level], keepNext: true, text: part.text })
    : new Paragraph({
        ...placed(part.align ?? 'indented'),
        // Two characters of whichever size the style has; programs that do not count characters take the length.
        ...((part.align ?? 'indented') === 'indented' && { indent: { firstLine: INDENT, firstLineChars: 200 } }),
        keepNext: part.isKept === true,
        text: part.text,
      });
}

/** That of a table stands above it, that of a figure below, with what is said of it. */
function caption(words: string, { before, after }: Neighbours): Paragraph {
  const isBelow = before?.part === 'figure';
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: !isBelow || after?.part === 'note',
    spacing: { ...LOOSE_LINE, ...(isBelow ? { before: 60, after: 120 } : { before: 160, after: 60 }) },
    children: [new TextRun({ text: words, font: face(FACE.heading), size: SIZE.caption })],
  });
}

function mathOf(tex: string): Math {
  return new Math({ children: latexToMath(pairedBrackets(tex)) });
}

function body(text: string): TextRun {
  return new TextRun({ text, font: face(FACE.body), size: SIZE.body });
}

function small(text: string): TextRun {
  return new TextRun({ text, font: face(FACE.body), size: SIZE.table });
}

function indented(): Pick<IParagraphOptions, 'indent'> {
  return { indent: { firstLine: INDENT } };
}

function placed(align: Alignment): Pick<IParagraphOptions, 'indent' | 'alignment'> {
  switch (align) {
    case 'indented':
      return { ...indented(), alignment: AlignmentType.BOTH };
    case 'left':
      return { alignment: AlignmentType.LEFT };
    case 'centre':
      return { alignment: AlignmentType.CENTER };
    case 'right':
      // A signature stands two characters in.
      return { alignment: AlignmentType.RIGHT, indent: { right: INDENT } };
    default:
      return unreachable(align);
  }
}
