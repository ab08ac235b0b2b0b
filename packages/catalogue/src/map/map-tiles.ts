/** Which tiles are asked for, and of how many base maps (specification §9). */
export const MAP_TILES = {
  levels: { first: 0, last: 20 },
  /** Where two tile sources join. */
  splitZoom: 7,
  maxBaseMaps: 3,
} as const;
