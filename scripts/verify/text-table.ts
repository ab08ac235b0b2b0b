import { decimals } from '@qingzhang/core/number-format';

const TWO_DECIMALS = decimals(2);

/** What stands where a figure is missing: neither 0 nor nothing. */
export const MISSING = '缺';

export function money(yuan: number | null | undefined): string {
  if (yuan === null || yuan === undefined) return MISSING;
  return TWO_DECIMALS.format(yuan);
}

/** Columns of equal width: a Chinese character takes two places. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))));
  return rows.map((row) =>
    row
      .map((text, column) => {
        const space = ' '.repeat(widths[column]! - widthOf(text));
        return column === 0 ? text + space : space + text;
      })
      .join('  '),
  );
}

function widthOf(text: string): number {
  return Array.from(text, (sign) => (sign.codePointAt(0)! > 0x2e_7f ? 2 : 1)).reduce((width, own) => width + own, 0);
}
