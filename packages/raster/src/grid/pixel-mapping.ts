import { transformOf } from '@qingzhang/geo/crs/transform';
import type { GeoTransform } from '../tiff/geo-transform.ts';
import type { Georeference } from './grid.ts';
import { centreX, isSameSystem, turnBetween } from './same-grid.ts';

/** x = x0 + column · xc + row · xr, y likewise. */
export interface AffineMapping {
  readonly kind: 'affine';
  readonly x0: number;
  readonly xc: number;
  readonly xr: number;
  readonly y0: number;
  readonly yc: number;
  readonly yr: number;
}

/** From pixel coordinates of one grid (whole numbers at pixel corners) to those of another. */
export type PixelMapping =
  | AffineMapping
  | { readonly kind: 'curved'; readonly at: (column: number, row: number) => readonly [number, number] };

export function pixelMapping(from: Georeference, to: Georeference): PixelMapping {
  const f = from.transform;
  if (isSameSystem(from, to)) {
    const inverse = inverseOf(to.transform);
    const originX = f.originX + turnBetween(from, to) - to.transform.originX;
    const originY = f.originY - to.transform.originY;
    return {
      kind: 'affine',
      x0: inverse.xx * originX + inverse.xy * originY,
      xc: inverse.xx * f.columnX + inverse.xy * f.columnY,
      xr: inverse.xx * f.rowX + inverse.xy * f.rowY,
      y0: inverse.yx * originX + inverse.yy * originY,
      yc: inverse.yx * f.columnX + inverse.yy * f.columnY,
      yr: inverse.yx * f.rowX + inverse.yy * f.rowY,
    };
  }
  const { toLonLat } = transformOf(from.crs, shiftOf(from));
  const toPixel = lonLatToPixel(to);
  return {
    kind: 'curved',
    at: (column, row) => {
      const x = f.originX + column * f.columnX + row * f.rowX;
      const y = f.originY + column * f.columnY + row * f.rowY;
      const place = toLonLat([x, y]);
      return toPixel(place[0], place[1]);
    },
  };
}

/** From longitude and latitude to pixel coordinates of a grid. */
export function lonLatToPixel(to: Georeference): (lon: number, lat: number) => readonly [number, number] {
  const inverse = inverseOf(to.transform);
  const { fromLonLat } = transformOf(to.crs, shiftOf(to));
  const { originX, originY } = to.transform;
  const turn = to.crs.projection.method === 'longlat' ? 360 / to.crs.unit : 0;
  const middle = centreX(to);
  return (lon, lat) => {
    const place = fromLonLat([lon, lat]);
    const x = place[0];
    const dx = (turn === 0 ? x : x + turn * Math.round((middle - x) / turn)) - originX;
    const dy = place[1] - originY;
    return [inverse.xx * dx + inverse.xy * dy, inverse.yx * dx + inverse.yy * dy];
  };
}

function shiftOf({ datumShift }: Georeference): Parameters<typeof transformOf>[1] {
  return datumShift === undefined ? {} : { datumShift };
}

function inverseOf({ columnX, columnY, rowX, rowY }: GeoTransform) {
  if (columnY === 0 && rowX === 0) return { xx: 1 / columnX, xy: 0, yx: 0, yy: 1 / rowY };
  const determinant = columnX * rowY - rowX * columnY;
  return {
    xx: rowY / determinant,
    xy: -rowX / determinant,
    yx: -columnY / determinant,
    yy: columnX / determinant,
  };
}
