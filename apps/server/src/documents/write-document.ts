import { unreachable } from '@qingzhang/core/unreachable';
import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TextRun,
  type IParagraphOptions,
  type Table,
} from 'docx';
import type { Alignment, DocumentPart, OfficialDocument } from './official-document.ts';
import {
  EXACT_LINE,
  EXACT_TITLE_LINE,
  face,
  FACE,
  FOOTER_MM,
  INDENT,
  PAGE,
  SIZE,
  twip,
  TYPE_AREA_MM,
} from './page-style.ts';
import { tableOf } from './write-table.ts';

/** A document as the bytes of a .docx file. */
export async function writeDocument({ title, parts }: OfficialDocument): Promise<Buffer> {
  const document = new Document({
    title,
    creator: '青账',
    evenAndOddHeaderAndFooters: true,
    styles: { default: { document: { run: { font: face(FACE.body), size: SIZE.body, language: LANGUAGE } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: twip(PAGE.widthMm), height: twip(PAGE.heightMm) },
            margin: {
              top: twip(PAGE.topMm),
              bottom: twip(PAGE.bottomMm),
              left: twip(PAGE.leftMm),
              right: twip(PAGE.rightMm),
              footer: twip(FOOTER_MM),
            },
          },
        },
        // Outside on either side of a sheet, one character in.
        footers: { default: pageNumber(AlignmentType.RIGHT), even: pageNumber(AlignmentType.LEFT) },
        children: parts.map(written),
      },
    ],
  });
  return Packer.toBuffer(document);
}

const LANGUAGE = { value: 'en-US', eastAsia: 'zh-CN' };

function written(part: DocumentPart): Paragraph | Table {
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
        keepNext: true,
        spacing: EXACT_LINE,
        children: [
          new TextRun({
            text: part.text,
            font: face(part.level === 1 ? FACE.heading : FACE.subheading),
            size: SIZE.body,
          }),
        ],
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
    case 'space':
      return new Paragraph({ spacing: EXACT_LINE, children: [] });
    case 'pageBreak':
      return new Paragraph({ children: [new PageBreak()] });
    case 'table':
      return tableOf(part.columns, part.rows, TYPE_AREA_MM);
    default:
      return unreachable(part);
  }
}

function body(text: string): TextRun {
  return new TextRun({ text, font: face(FACE.body), size: SIZE.body });
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

function pageNumber(alignment: IParagraphOptions['alignment'] & string): Footer {
  const character = INDENT / 2;
  return new Footer({
    children: [
      new Paragraph({
        alignment,
        indent: alignment === AlignmentType.RIGHT ? { right: character } : { left: character },
        children: [
          new TextRun({
            children: ['— ', PageNumber.CURRENT, ' —'],
            font: face(FACE.pageNumber, FACE.pageNumber),
            size: SIZE.pageNumber,
          }),
        ],
      }),
    ],
  });
}
