import { withXmlTexts } from '@qingzhang/core/escape-xml';
import { PatchType, patchDocument, TextRun } from 'docx';
import type { DocumentPart, OfficialDocument } from '../official-document.ts';
import { TYPE_WIDTH_MM } from '../page-sizes.ts';
import { paintedPictures } from '../painted-pictures.ts';
import { writtenPart, type ContentPart } from '../write-part.ts';

/** What takes the places of a template's placeholders. */
export interface TemplateFill {
  readonly title: OfficialDocument['title'];
  readonly texts: Readonly<Record<string, string>>;
  /** Whole paragraphs, tables, pictures, by name; without any the paragraph of the placeholder is left out. */
  readonly parts: readonly {
    readonly name: string;
    readonly widthMm: number | null;
    readonly parts: readonly DocumentPart[];
  }[];
}

/** A template with everything in its place. Texts keep the look of their placeholders, parts take the template's styles. */
export async function fillTemplate(template: Uint8Array, fill: TemplateFill): Promise<Uint8Array> {
  const { title, texts, parts } = withXmlTexts(fill);
  const pictures = await paintedPictures(parts.flatMap(({ parts: each }) => each));
  const texted = Object.entries(texts).map(
    ([name, text]) => [name, { type: PatchType.PARAGRAPH, children: [new TextRun(text)] }] as const,
  );
  const parted = parts.map(({ name, widthMm, parts: all }) => {
    const width = widthMm ?? TYPE_WIDTH_MM.upright;
    const written = all.filter(isContent).map((part) => fitted(part, width));
    const children = written.map((part, at) =>
      writtenPart(part, {
        widthMm: width,
        pictures,
        before: written[at - 1],
        after: written[at + 1],
        takesStyles: true,
      }),
    );
    return [name, { type: PatchType.DOCUMENT, children }] as const;
  });
  return patchDocument({
    outputType: 'uint8array',
    data: template,
    patches: Object.fromEntries([...texted, ...parted]),
    keepOriginalStyles: true,
    trimPlaceholders: true,
    properties: { title },
  });
}

/** How pages lie is the template's own. */
function isContent(part: DocumentPart): part is ContentPart {
  return part.part !== 'pages';
}

/** A table is as wide as the lines around it. */
function fitted(part: ContentPart, widthMm: number): ContentPart {
  if (part.part !== 'table') return part;
  const whole = part.columns.reduce((sum, column) => sum + column.widthMm, 0);
  return {
    ...part,
    columns: part.columns.map((column) => ({ ...column, widthMm: (column.widthMm / whole) * widthMm })),
  };
}
