import { convertMillimetersToTwip, PageOrientation, type IFontAttributesProperties } from 'docx';
import { A4, LINE, MARGINS, SIZE, type PageLie } from './page-sizes.ts';

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

export const EXACT_LINE = { line: LINE.body, lineRule: 'exact' } as const;
export const EXACT_TITLE_LINE = { line: LINE.title, lineRule: 'exact' } as const;
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
