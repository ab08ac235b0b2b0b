/** How the tools of the map wait and how they write what they measure (specification §9). */
export const MAP_TOOLS = {
  delayMs: 500,
  polygonDecimals: 6,
  pointDecimals: 3,
  metresPerNauticalMile: 1852,
  nauticalMilesAboveM: 100,
} as const;
