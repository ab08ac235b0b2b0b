import { xmlText } from '@qingzhang/core/escape-xml';
import Document from 'pdfkit';
import { A4, MARGINS, type PageLie } from '../page-sizes.ts';
import { faceOf, type Face, type FaceName } from './faces.ts';
import type { Equation } from './equation.ts';
import { shownText } from './shown-text.ts';
import { SMALL_SIZE } from './small-signs.ts';

/** Points to a millimetre. */
export const MM = 72 / 25.4;

/** What a part of a page is to a program that reads it aloud or takes tables out of it. */
export interface Mark {
  readonly tag:
    | 'H1'
    | 'H2'
    | 'H3'
    | 'P'
    | 'Caption'
    | 'Note'
    | 'Formula'
    | 'Figure'
    | 'TOC'
    | 'TOCI'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD';
  /** Said instead of it. */
  readonly alt?: string;
  readonly inside?: Mark;
}

export interface Setting {
  readonly face: FaceName;
  /** In points. */
  readonly size: number;
  /** Between characters, in points. */
  readonly spacing?: number;
  readonly colour?: string;
}

/** The pages as they are written. Places are in points from the upper left corner. */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  /** Draws a part of the text. */
  readonly marked: (mark: Mark, draw: () => void) => void;
  /** Draws what is no part of the text: lines, page numbers. */
  readonly aside: (draw: () => void) => void;
  /** Where the text ends. */
  readonly text: (text: string, x: number, baseLine: number, setting: Setting) => number;
  readonly rule: (from: readonly [number, number], to: readonly [number, number], width: number) => void;
  readonly equation: (equation: Equation, x: number, baseLine: number, size: number) => void;
  readonly addPage: (lie: PageLie) => void;
  readonly end: () => Promise<Buffer>;
}

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** The library writes the title into XML as it is, so the signs of XML stand there in their wide forms. */
function plainTitle(title: string): string {
  const wide: Readonly<Record<string, string>> = { '&': '＆', '<': '＜', '>': '＞' };
  return xmlText(title).replaceAll(/[&<>]/g, (sign) => wide[sign]!);
}

/** An empty document that archives keep: faces embedded, colours named, text marked for those who cannot see it. */
export function openPaper(title: string): Paper {
  const pdf = new Document({
    autoFirstPage: false,
    font: null as never,
    subset: 'PDF/A-2b' as never,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: plainTitle(title), Author: '青账', Creator: '青账', Producer: '青账' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const elements = new Map<Mark, Element>();
  const elementOf = (mark: Mark): Element => {
    const known = elements.get(mark);
    if (known !== undefined) return known;
    const element = pdf.struct(mark.tag, {
      ...(mark.alt === undefined ? {} : { alt: mark.alt }),
      ...(mark.tag === 'TH' ? { scope: 'Column' } : {}),
    });
    if (mark.inside === undefined) pdf.addStructure(element);
    else elementOf(mark.inside).add(element);
    elements.set(mark, element);
    return element;
  };
  const text: Paper['text'] = (written, x, baseLine, { face, size, spacing = 0, colour = '#000000' }) => {
    const own = faceOf(face);
    const draw = (run: string, at: number, y: number, runSize: number) =>
      pdf
        .font(own.font, face, runSize)
        .fillColor(colour)
        .text(run, at, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
    let left = x;
    for (const run of runsOf(shownText(written, own), own)) {
      const small = own.smallOf(run);
      if (small === undefined) draw(run, left, baseLine, size);
      else {
        pdf.markContent('Span', { actual: run });
        draw(small.sign, left, baseLine - small.rise * size, size * SMALL_SIZE);
        pdf.endMarkedContent();
      }
      for (const character of run) left += own.widthOf(character) * size + spacing;
    }
    return left;
  };
  return {
    pdf,
    text,
    marked: (mark, draw) => {
      const content = pdf.markStructureContent(mark.tag);
      draw();
      pdf.endMarkedContent();
      elementOf(mark).add(content);
    },
    aside: (draw) => {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },
    rule: ([fromX, fromY], [toX, toY], width) =>
      void pdf.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(width).strokeColor('#000000').stroke(),
    equation: ({ marks }, x, baseLine, size) => {
      pdf.save().transform(size, 0, 0, size, x, baseLine).fillColor('#000000');
      for (const { matrix, ...drawn } of marks) {
        pdf.save().transform(...matrix);
        if (drawn.mark === 'outline') pdf.path(drawn.d).fill();
        else text(drawn.text, 0, 0, { face: 'body', size: drawn.size });
        pdf.restore();
      }
      pdf.restore();
    },
    addPage: (lie) => void pdf.addPage({ size: 'A4', layout: lie === 'upright' ? 'portrait' : 'landscape', margin: 0 }),
    end: () =>
      new Promise((resolve) => {
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        for (const element of elements.values()) element.end();
        pdf.end();
      }),
  };
}

/** A text cut where a digit stands above or below its line; such a digit is a run of its own. */
function runsOf(text: string, { smallOf }: Face): string[] {
  const runs: string[] = [];
  let isOpen = false;
  for (const character of text) {
    const isSmall = smallOf(character) !== undefined;
    if (isSmall || !isOpen) runs.push(character);
    else runs.push(`${runs.pop()}${character}`);
    isOpen = !isSmall;
  }
  return runs;
}

/** The type area of a page, in points. */
export function typeArea(lie: PageLie) {
  const { top, left, right, bottom } = MARGINS[lie];
  const [widthMm, heightMm] = lie === 'upright' ? [A4.widthMm, A4.heightMm] : [A4.heightMm, A4.widthMm];
  return {
    left: left * MM,
    top: top * MM,
    width: (widthMm - left - right) * MM,
    height: (heightMm - top - bottom) * MM,
  };
}
