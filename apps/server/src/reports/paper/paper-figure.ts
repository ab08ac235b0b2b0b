import type { DocumentPart } from '../../documents/official-document.ts';
import type { Drawing } from '../../documents/drawing.ts';

interface PaperFigure {
  readonly drawing: Drawing | null;
  readonly caption: string;
  /** What it shows, for whoever cannot see it. */
  readonly alt: string;
  /** Said below it. */
  readonly notes?: readonly string[];
}

/** A picture with its caption; one that has nothing to show is left out. */
export function paperFigure({ drawing, caption, alt, notes = [] }: PaperFigure): DocumentPart[] {
  if (drawing === null) return [];
  return [
    { part: 'figure', drawing, alt },
    { part: 'caption', text: caption },
    ...notes.map((text): DocumentPart => ({ part: 'note', text })),
  ];
}
