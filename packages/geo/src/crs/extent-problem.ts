import type { Bbox } from '../geojson.ts';
import type { Crs } from './crs.ts';
import { outlineOf } from './crs-candidates.ts';

/**
 * A zone reaches at most 333 km to each side. Provinces that are kept in one zone reach further, but no sensible data
 * this far.
 */
const MAX_OFFSET_M = 1_200_000;

/** Why coordinates of this extent cannot be in the system, null when they can. */
export function extentProblem(crs: Crs, extent: Bbox): string | null {
  const [west, south, east, north] = extent;
  const shown = `X ${round(west)} 至 ${round(east)}、Y ${round(south)} 至 ${round(north)}`;
  if (crs.projection.method === 'longlat') {
    const isDegrees =
      Math.max(Math.abs(west), Math.abs(east)) * crs.unit <= 180 &&
      Math.max(Math.abs(south), Math.abs(north)) * crs.unit <= 90;
    return isDegrees ? null : `坐标系“${crs.name}”的坐标应为经纬度，文件中却是 ${shown}`;
  }
  if (Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(Math.abs(south), Math.abs(north)) <= 90) {
    return `坐标系“${crs.name}”的坐标应以米计，文件中却像经纬度：${shown}`;
  }
  if (crs.projection.method === 'transverseMercator') {
    const { falseEasting } = crs.projection;
    const offset = Math.max(Math.abs(west * crs.unit - falseEasting), Math.abs(east * crs.unit - falseEasting));
    if (offset > MAX_OFFSET_M) return `坐标系“${crs.name}”的东坐标应在 ${falseEasting} 附近，文件中却是 ${shown}`;
  }
  const isOnEarth = outlineOf(crs, extent).coordinates[0]!.every(
    ([lon, lat]) => Math.abs(lon!) <= 180 && Math.abs(lat!) <= 90,
  );
  return isOnEarth ? null : `按坐标系“${crs.name}”换算后超出经纬度范围：${shown}`;
}

function round(value: number): number {
  return Math.abs(value) > 1000 ? Math.round(value) : value;
}
