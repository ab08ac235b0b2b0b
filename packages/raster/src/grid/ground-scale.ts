import { DATUMS } from '@qingzhang/geo/crs/crs';
import { transformOf } from '@qingzhang/geo/crs/transform';
import type { Georeference } from './grid.ts';

/** Metres on the ellipsoid per metre of the projection, along its two axes. */
export interface GroundScale {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 180;
/** Half the length over which the scale is measured, m: long enough for the digits of a degree, 10⁻⁸ for the curve. */
const REACH_M = 500;

/**
 * The scale in the middle column of a grid at a height in rows. Cones drawn for a whole country are some percent off
 * between and beyond their parallels, and nearly the same along the rows of a county.
 */
export function groundScale({ crs, transform, width }: Georeference): (row: number) => GroundScale {
  const datum = DATUMS[crs.datum];
  const flattening = 1 / datum.inverseFlattening;
  const e2 = flattening * (2 - flattening);
  const { toLonLat } = transformOf(crs);
  const reach = REACH_M / crs.unit;
  return (row) => {
    const x = transform.originX + (width / 2) * transform.columnX + row * transform.rowX;
    const y = transform.originY + (width / 2) * transform.columnY + row * transform.rowY;
    const length = (dx: number, dy: number) => {
      const [west, south] = toLonLat([x - dx, y - dy]);
      const [east, north] = toLonLat([x + dx, y + dy]);
      const middle = ((south + north) / 2) * RADIANS;
      const w = 1 - e2 * Math.sin(middle) ** 2;
      // Radii of curvature across and along the meridian.
      const across = (datum.a / Math.sqrt(w)) * Math.cos(middle) * (east - west) * RADIANS;
      const along = ((datum.a * (1 - e2)) / w ** 1.5) * (north - south) * RADIANS;
      return Math.hypot(across, along) / (2 * REACH_M);
    };
    return { x: length(reach, 0), y: length(0, reach) };
  };
}
