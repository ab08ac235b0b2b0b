import { convertMillimetersToTwip, PageOrientation, type IFontAttributesProperties } from 'docx';
import { SIZE, type PageLie } from './page-sizes.ts';

// GB/T 9704-2012: A4 with 37 mm above, 28 mm at the binding and a type area of 156 mm by 225 mm.
const A4 = { widthMm: 210, heightMm: 297 } as const;
const MARGINS: Readonly<Record<PageLie, Readonly<Record<'top' | 'left' | 'right' | 'bottom', number>>>> = {
  upright: { top: 37, left: 28, right: 26, bottom: 35 },
  // Turned to the left: what is above stands at the binding.
  across: { top: 28, left: 35, right: 37, bottom: 26 },
};

/** 22 lines to the type area; in twentieths of a point. */
const LINE = 578;
const TITLE_LINE = 700;

/** Two characters of the body, in twentieths of a point. */
export const INDENT = (SIZE.body / 2) * 20 * 2;

/** Faces that Windows and WPS bring with them; letters and digits in Times New Roman. */
export const FACE = {
  title: '宋体',
  body: '仿宋',
  heading: '黑体',
  subheading: '楷体',
  pageNumber: '宋体',
} as const;

/** A face for Chinese; the hint keeps quotation marks and dashes full width. */
export function face(eastAsia: string, latin = 'Times New Roman'): IFontAttributesProperties {
  return { ascii: latin, hAnsi: latin, cs: latin, eastAsia, hint: 'eastAsia' };
}

export const EXACT_LINE = { line: LINE, lineRule: 'exact' } as const;
export const EXACT_TITLE_LINE = { line: TITLE_LINE, lineRule: 'exact' } as const;
/** Formulas and cells are as high as they need. */
export const LOOSE_LINE = { line: 300, lineRule: 'auto' } as const;
export const TIGHT_LINE = { line: 240, lineRule: 'auto' } as const;

export const twip = convertMillimetersToTwip;

/** Size and margins of pages that lie this way; the number stands 7 mm below the type area. */
export function pageOf(lie: PageLie) {
  const { top, bottom, left, right } = MARGINS[lie];
  return {
    size: {
      width: twip(A4.widthMm),
      height: twip(A4.heightMm),
      orientation: lie === 'upright' ? PageOrientation.PORTRAIT : PageOrientation.LANDSCAPE,
    },
    margin: {
      top: twip(top),
      bottom: twip(bottom),
      left: twip(left),
      right: twip(right),
      footer: twip(bottom - 7 - 5),
    },
  };
}
