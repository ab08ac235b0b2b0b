import type { Crs } from '@qingzhang/geo/crs/crs';
import type { Georeference } from '../grid/grid.ts';
import { lonLatToPixel } from '../grid/pixel-mapping.ts';

/** A pixel of the plane is a kilometre, so that its coordinates are kept to a centimetre where they are interpolated. */
export const PLANE_PIXEL = 1000;

/**
 * A plane of metres around positions: transverse Mercator on the meridian of their middle. 150 km from it distances are
 * 0.3 ‰ too long, which no station notices.
 */
export function stationPlane(positions: readonly (readonly [number, number])[]): Georeference {
  const [lons, lats] = [0, 1].map((axis) => positions.map((position) => position[axis]!));
  const middle = (list: readonly number[]) => (Math.min(...list) + Math.max(...list)) / 2;
  const crs: Crs = {
    epsg: null,
    name: 'station plane',
    datum: 'cgcs2000',
    projection: {
      method: 'transverseMercator',
      centralMeridian: middle(lons!),
      originLatitude: middle(lats!),
      scale: 1,
      falseEasting: 0,
      falseNorthing: 0,
    },
    unit: 1,
  };
  const transform = { originX: 0, originY: 0, columnX: PLANE_PIXEL, columnY: 0, rowX: 0, rowY: PLANE_PIXEL };
  return { crs, transform, width: 1, height: 1 };
}

/** Longitude and latitude to metres of a plane. */
export function onPlane(plane: Georeference): (lon: number, lat: number) => { readonly x: number; readonly y: number } {
  const toPixel = lonLatToPixel(plane);
  return (lon, lat) => {
    const [x, y] = toPixel(lon, lat);
    return { x: x * PLANE_PIXEL, y: y * PLANE_PIXEL };
  };
}
