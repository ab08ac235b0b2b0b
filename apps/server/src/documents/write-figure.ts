import { ImageRun } from 'docx';
import type { DocumentPart } from './official-document.ts';
import type { Pictures } from './painted-pictures.ts';

/** Word's pictures are measured in dots of 96 to an inch. */
const DOTS_PER_MM = 96 / 25.4;

/** A picture in its true size, or as wide as the lines around it where these are shorter. */
export function pictureOf(
  { drawing, alt }: Extract<DocumentPart, { readonly part: 'figure' }>,
  pictures: Pictures,
  mostMm: number,
): ImageRun {
  const { svg, png } = pictures.get(drawing)!;
  const dots = DOTS_PER_MM * Math.min(1, mostMm / drawing.widthMm);
  const transformation = { width: drawing.widthMm * dots, height: drawing.heightMm * dots };
  return new ImageRun({
    type: 'svg',
    data: svg,
    transformation,
    fallback: { type: 'png', data: png },
    altText: { name: alt, description: alt, title: alt },
  });
}
