import type { CellStyle } from 'hucre/xlsx';
import type { Cell } from '../../sheets/workbook.ts';

const LINE = { style: 'thin', color: { rgb: 'D0D7D2' } } as const;
const FONT = { name: '等线' };
const BORDER = { top: LINE, bottom: LINE, left: LINE, right: LINE };

/** How the cells of a workbook that calculates look: what may be changed is yellow, what follows from it is white. */
export const STYLES = {
  title: { font: { ...FONT, bold: true, size: 14 } },
  note: { font: { ...FONT, size: 10, color: { rgb: '555555' } } },
  section: {
    font: { ...FONT, bold: true, size: 12, color: { rgb: '1F5132' } },
    border: { bottom: { style: 'medium' } },
  },
  head: {
    font: { ...FONT, bold: true, size: 10 },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3EFE6' } },
    border: BORDER,
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  },
  text: { font: { ...FONT, size: 10 }, border: BORDER, numFmt: '@', alignment: { vertical: 'center', wrapText: true } },
  /** One line: what does not fit is read in the cell. */
  line: { font: { ...FONT, size: 10 }, border: BORDER, numFmt: '@', alignment: { vertical: 'center' } },
  doubt: {
    font: { ...FONT, size: 10, bold: true, color: { rgb: '9C5700' } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE5B4' } },
    border: BORDER,
    alignment: { horizontal: 'center', vertical: 'center' },
  },
  input: {
    font: { ...FONT, size: 10, color: { rgb: '1F3FBF' } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFBE6' } },
    border: BORDER,
    alignment: { vertical: 'center' },
  },
  result: { font: { ...FONT, size: 10 }, border: BORDER, alignment: { vertical: 'center' } },
  fixed: {
    font: { ...FONT, size: 10, italic: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDEDED' } },
    border: BORDER,
    alignment: { vertical: 'center' },
  },
  total: { font: { ...FONT, size: 10, bold: true }, border: BORDER, alignment: { vertical: 'center' } },
} as const satisfies Readonly<Record<string, CellStyle>>;

export type StyleName = keyof typeof STYLES;

/** The style with a format that suits the figures of one column. */
export function styleOf(name: StyleName, numFmt?: string): CellStyle {
  return numFmt === undefined ? STYLES[name] : { ...STYLES[name], numFmt };
}

/** Whole numbers without decimals, amounts with two, rates with as many as they have. */
export function formatOf(values: readonly Cell[]): string {
  const figures = values.filter((value) => typeof value === 'number');
  const largest = Math.max(0, ...figures.map(Math.abs));
  if (figures.every(Number.isInteger)) return '#,##0';
  if (largest >= 1000) return '#,##0.00';
  return largest >= 0.001 ? '#,##0.00####' : '0.0000E+00';
}
