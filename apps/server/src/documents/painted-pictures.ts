import { drawingSvg } from './drawing-svg.ts';
import type { Drawing } from './drawing.ts';
import type { DocumentPart } from './official-document.ts';
import { svgPainter } from './svg-painter.ts';

/** A drawing as a file gets it: lines that stay sharp, and dots for programs that cannot draw them. */
interface Painted {
  readonly svg: Uint8Array;
  readonly png: Uint8Array;
}

export type Pictures = ReadonlyMap<Drawing, Painted>;

/** The pictures of a document; the painter is started only where there is one. */
export async function paintedPictures(parts: readonly DocumentPart[]): Promise<Pictures> {
  const drawings = parts.flatMap((part) => (part.part === 'figure' ? [part.drawing] : []));
  if (drawings.length === 0) return new Map();
  const paint = await svgPainter();
  return new Map(
    drawings.map((drawing) => {
      const svg = drawingSvg(drawing);
      return [drawing, { svg: Buffer.from(svg), png: paint(svg) }];
    }),
  );
}
