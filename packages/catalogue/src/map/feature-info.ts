/** What a click on the map asks for and shows (specification §9). */
export const FEATURE_INFO = { mostFeatures: 1000, windows: { columns: 1, rows: 6 } } as const;
