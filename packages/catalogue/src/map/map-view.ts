/** Where the map opens and how it moves (specification §9). */
export const MAP_VIEW = {
  projection: 'EPSG:4326',
  centre: [118.044, 35.737],
  zoom: 10,
  minZoom: 2,
  changeZoom: 11,
  /** Default view rectangle: west, south, east, north. */
  defaultView: [117.3, 32.59, 123.35, 43.35],
  animationMs: 2000,
} as const;
