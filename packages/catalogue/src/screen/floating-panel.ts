/** Size of a panel that floats over a page, before anybody resizes it (specification §9). */
export const FLOATING_PANEL = { widthRem: 20, heightRem: 10, headerRem: 2.15 } as const;
