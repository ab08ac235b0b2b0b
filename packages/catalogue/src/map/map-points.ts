/** How points are drawn together, in pixels (specification §9). */
export const MAP_POINTS = { clusterDistance: 100, heatBlur: 10, heatRadius: 5 } as const;
