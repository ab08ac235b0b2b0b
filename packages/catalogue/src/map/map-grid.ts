/** The grid of degrees over the map (specification §9). */
export const MAP_GRID = { columns: 100, rows: 100, textFreeUpToZoom: 6, halfDegreeUpToZoom: 10 } as const;
