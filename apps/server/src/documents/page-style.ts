import { convertMillimetersToTwip, type IFontAttributesProperties } from 'docx';

// GB/T 9704-2012: A4 with 37 mm above, 28 mm at the binding and a type area of 156 mm by 225 mm.
export const PAGE = { widthMm: 210, heightMm: 297, topMm: 37, leftMm: 28, rightMm: 26, bottomMm: 35 } as const;
export const TYPE_AREA_MM = PAGE.widthMm - PAGE.leftMm - PAGE.rightMm;

/** The number stands 7 mm below the type area. */
export const FOOTER_MM = PAGE.bottomMm - 7 - 5;

/** Half points: 二号, 三号, 四号, 五号. */
export const SIZE = { title: 44, body: 32, pageNumber: 28, table: 21 } as const;

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

export const twip = convertMillimetersToTwip;
