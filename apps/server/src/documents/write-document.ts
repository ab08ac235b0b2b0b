import { withXmlTexts } from '@qingzhang/core/escape-xml';
import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import type { IParagraphOptions, ISectionOptions } from 'docx';
import type { DocumentPart, OfficialDocument } from './official-document.ts';
import { EXACT_LINE, face, FACE, INDENT, pageOf } from './page-style.ts';
import { SIZE, TYPE_WIDTH_MM, type PageLie } from './page-sizes.ts';
import { paintedPictures, type Pictures } from './painted-pictures.ts';
import { writtenPart, type ContentPart } from './write-part.ts';

/** A document as the bytes of a .docx file. */
export async function writeDocument(told: OfficialDocument): Promise<Buffer> {
  const { title, parts, hasCover = false } = withXmlTexts(told);
  const pictures = await paintedPictures(parts);
  const document = new Document({
    title,
    creator: '青账',
    evenAndOddHeaderAndFooters: true,
    styles: { default: { document: { run: BODY }, ...HEADINGS } },
    sections: stretches(parts).map((stretch, at) => section(stretch, pictures, hasCover && at === 0)),
  });
  return Packer.toBuffer(document);
}

const BODY = { font: face(FACE.body), size: SIZE.body, language: { value: 'en-US', eastAsia: 'zh-CN' } };
const headingStyle = (font: string) => ({
  run: { font: face(font), size: SIZE.body, color: '000000', bold: false, italics: false },
  paragraph: { spacing: { ...EXACT_LINE, before: 0, after: 0 } },
});
const HEADINGS = {
  heading1: headingStyle(FACE.heading),
  heading2: headingStyle(FACE.subheading),
  heading3: headingStyle(FACE.body),
};

interface Stretch {
  readonly lie: PageLie;
  readonly parts: ContentPart[];
}

/** The parts by how their pages lie. */
function stretches(parts: readonly DocumentPart[]): readonly Stretch[] {
  const found: Stretch[] = [{ lie: 'upright', parts: [] }];
  for (const part of parts) {
    if (part.part === 'pages') found.push({ lie: part.lie, parts: [] });
    else found.at(-1)!.parts.push(part);
  }
  return found.filter((stretch) => stretch.parts.length > 0);
}

function section({ lie, parts }: Stretch, pictures: Pictures, isCovered: boolean): ISectionOptions {
  return {
    properties: { page: pageOf(lie), titlePage: isCovered },
    // Outside on either side of a sheet, one character in.
    footers: {
      default: pageNumber(AlignmentType.RIGHT),
      even: pageNumber(AlignmentType.LEFT),
      ...(isCovered ? { first: new Footer({ children: [new Paragraph({})] }) } : {}),
    },
    children: parts.map((part, at) =>
      writtenPart(part, { widthMm: TYPE_WIDTH_MM[lie], pictures, before: parts[at - 1], after: parts[at + 1] }),
    ),
  };
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
