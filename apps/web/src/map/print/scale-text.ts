import { numberFormat } from '@qingzhang/core/number-format';
/** Metres of paper under one CSS pixel. */
const PAPER_M = 0.0254 / 96;
const DIGITS = 3;
const NUMBER = numberFormat();

/** `1:250,000` for the metres of ground that one pixel of the sheet shows. */
export function scaleText(metresPerPixel: number): string {
  return `1:${NUMBER.format(Number((metresPerPixel / PAPER_M).toPrecision(DIGITS)))}`;
}
