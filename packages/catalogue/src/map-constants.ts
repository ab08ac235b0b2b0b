/** Map constants of the specification §9. */
export const MAP = {
  projection: 'EPSG:4326',
  centre: [118.044, 35.737],
  zoom: 10,
  minZoom: 2,
  changeZoom: 11,
  /** Where two tile sources join. */
  splitZoom: 7,
  tileLevels: { first: 0, last: 20 },
  maxBaseMaps: 3,
  /** Default view rectangle: west, south, east, north. */
  defaultView: [117.3, 32.59, 123.35, 43.35],
  animationMs: 2000,
  toolDelayMs: 500,
  shipRefreshMs: 60_000,
  featureInfoCount: 1000,
  clusterDistance: 100,
  heatBlur: 10,
  heatRadius: 5,
  grid: { columns: 100, rows: 100, textFreeUpToZoom: 6, halfDegreeUpToZoom: 10 },
  polygonDecimals: 6,
  pointDecimals: 3,
  metresPerNauticalMile: 1852,
  nauticalMilesAboveM: 100,
  infoWindows: { columns: 1, rows: 6 },
  dialog: { widthRem: 20, heightRem: 10, headerRem: 2.15 },
  trackLastHourMs: 3_600_000,
} as const;

/** Limits and sizes of the application shell, same source. */
export const SHELL = {
  httpTimeoutMs: 600_000,
  chunkTimeoutMs: 120_000,
  errorToastMs: 5000,
  sidebarPx: 210,
  sidebarCollapsedPx: 55,
  headerRem: 5,
  tabMenuOffsetPx: 105,
  tokenKey: 'systoken',
  /** The public "default system token": sent when nobody is signed in, opens nothing. */
  guestToken: 'guest',
} as const;
