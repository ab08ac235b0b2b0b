import { getDocumentProxy } from 'unpdf';

export interface ReadPage {
  /** As it is read, without white space and without the number of the page. */
  readonly text: string;
  readonly number: string | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Where its links lead to. */
  readonly links: readonly string[];
  /** The lowest and the highest base line of text, in points from the upper edge. */
  readonly textFrom: number;
  readonly textTo: number;
}

/** A .pdf file as another program reads it. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width, height] = page.view as [number, number, number, number];
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item && item.str.trim() !== '');
    const tops = items.map((item) => height - ('transform' in item ? (item.transform as number[])[5]! : 0));
    const written = items.map((item) => ('str' in item ? item.str : '')).join('');
    const numbered = /— ?(\d+) ?—$/.exec(written);
    pages.push({
      text: packed(written.replace(/— ?\d+ ?—$/, '')),
      number: numbered?.[1],
      widthMm: (width * 25.4) / 72,
      heightMm: (height * 25.4) / 72,
      links: (await page.getAnnotations()).map(({ dest }: { dest?: unknown }) => String(dest)),
      textFrom: Math.min(...tops),
      textTo: Math.max(...tops),
    });
  }
  const outline = (await pdf.getOutline()) ?? [];
  const { info, metadata } = await pdf.getMetadata();
  return {
    pages,
    outline,
    info: info as Record<string, unknown>,
    metadata,
    all: pages.map(({ text }) => text).join(''),
  };
}

/** A text as it is compared: a file tells neither where a line ended nor, to every reader, that a digit stands low. */
export function packed(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}
