/** Sizes of what surrounds every page (specification §9). */
export const SHELL_SIZES = { sidebarPx: 210, sidebarCollapsedPx: 55, headerRem: 5, tabMenuOffsetPx: 105 } as const;
