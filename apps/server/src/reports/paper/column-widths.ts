import { textWidth } from '../../sheets/workbook.ts';

/** A figure that is torn apart cannot be read. */
const FIGURE = /^-?[\d,.]+$/;
/** Three characters side by side; a longer text is broken into lines. */
const SHORT = 6;
/** Bold digits are wider. */
const SPARE = 2;

/** How wide columns stand to each other, in characters, by what is in them; `room` is what they have together. */
export function columnWidths(
  columns: readonly { readonly label: string }[],
  rows: readonly (readonly string[])[],
  room: number,
): readonly number[] {
  const wanted = columns.map(({ label }, at) => {
    const texts = rows.flatMap((row) => (row[at] ?? '').split('\n'));
    const figure = widest(texts.flatMap((text) => text.split(' ')).filter((word) => FIGURE.test(word)));
    const words = texts.filter((text) => !FIGURE.test(text)).map(textWidth);
    const shown = Math.min(Math.max(textWidth(label), ...words), SHORT);
    const least = Math.max(shown, figure + SPARE);
    return { least, more: Math.max(0, usualWidth(words) - least) };
  });
  const taken = wanted.reduce((sum, { least }) => sum + least, 0);
  const asked = wanted.reduce((sum, { more }) => sum + more, 0);
  const left = Math.max(0, room - taken);
  return wanted.map(({ least, more }) => least + (asked === 0 ? left / columns.length : (left * more) / asked));
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(textWidth));
}

/** Between the mean and the longest, so that a long text counts also where most are short. */
function usualWidth(widths: readonly number[]): number {
  return Math.sqrt(widths.reduce((sum, width) => sum + width ** 2, 0) / Math.max(1, widths.length));
}
