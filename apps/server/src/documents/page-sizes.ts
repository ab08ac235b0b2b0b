/** How the long side of a page lies. */
export type PageLie = 'upright' | 'across';

/** GB/T 9704-2012: a type area of 156 mm by 225 mm; its width as the page lies. */
export const TYPE_WIDTH_MM: Readonly<Record<PageLie, number>> = { upright: 156, across: 225 };

export const A4 = { widthMm: 210, heightMm: 297 } as const;

/** 37 mm above and 28 mm at the binding. */
export const MARGINS: Readonly<Record<PageLie, Readonly<Record<'top' | 'left' | 'right' | 'bottom', number>>>> = {
  upright: { top: 37, left: 28, right: 26, bottom: 35 },
  // Turned to the left: what is above stands at the binding.
  across: { top: 28, left: 35, right: 37, bottom: 26 },
};

/** 22 lines to the type area; in twentieths of a point. */
export const LINE = { body: 578, title: 700 } as const;

/** Half points: 二号, 三号, 四号, 小四, 五号, 六号. */
export const SIZE = { title: 44, body: 32, pageNumber: 28, caption: 24, table: 21, small: 15 } as const;

/** Left and right of the text of a cell, in twentieths of a point. */
export const CELL_PADDING = { usual: 80, small: 40 } as const;

const POINT_MM = 25.4 / 72;

/** What a character that is half as wide as a Chinese one takes in a table, and what a column has beside its text. */
export const CELL_ROOM = {
  usual: { characterMm: (SIZE.table / 4) * POINT_MM, paddingMm: (CELL_PADDING.usual / 10) * POINT_MM },
  small: { characterMm: (SIZE.small / 4) * POINT_MM, paddingMm: (CELL_PADDING.small / 10) * POINT_MM },
} as const;
