import type OlMap from 'ol/Map.js';

/** What a printed map shows. */
export interface PrintPlace {
  readonly centre: readonly [lon: number, lat: number];
  readonly zoom: number;
}

/** The sheet of what a map shows now: `/map?print=118.044000,35.737000,10.00`. */
export function printAddress(map: OlMap): string {
  const view = map.getView();
  const [lon = 0, lat = 0] = view.getCenter() ?? [];
  return `/map?print=${lon.toFixed(6)},${lat.toFixed(6)},${(view.getZoom() ?? 0).toFixed(2)}`;
}

/** The place of an address; null when it names none. */
export function printPlace(text: string | null): PrintPlace | null {
  const [lon, lat, zoom, ...rest] = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (lon === undefined || lat === undefined || zoom === undefined || rest.length > 0) return null;
  const isPlace = Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && zoom >= 0 && zoom <= 24;
  return isPlace ? { centre: [lon, lat], zoom } : null;
}
