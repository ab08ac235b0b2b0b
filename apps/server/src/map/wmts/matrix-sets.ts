import { TILE_SIDE, type TileMatrix } from '@qingzhang/raster/tiles/tile-matrix';

export interface MatrixSet {
  readonly name: TileMatrix;
  readonly crs: string;
  readonly wellKnown: string | null;
  readonly firstLevel: number;
  /** Upper left corner in the order of the system's axes. */
  readonly corner: string;
  readonly scaleAt: (level: number) => number;
  readonly sizeAt: (level: number) => readonly [across: number, down: number];
}

/** Millimetres of a standard pixel (OGC 07-057r7, 6.1). */
const PIXEL_M = 0.000_28;
const EARTH_RADIUS = 6_378_137;
const WORLD_M = 2 * Math.PI * EARTH_RADIUS;
export const LAST_LEVEL = 20;

/** The ways in which tiles cut the world: Web Mercator squares, and degrees from level 1 on as 天地图 counts them. */
export const MATRIX_SETS: readonly MatrixSet[] = [
  {
    name: 'EPSG:3857',
    crs: 'urn:ogc:def:crs:EPSG::3857',
    wellKnown: 'urn:ogc:def:wkss:OGC:1.0:GoogleMapsCompatible',
    firstLevel: 0,
    corner: `${-WORLD_M / 2} ${WORLD_M / 2}`,
    scaleAt: (level) => WORLD_M / TILE_SIDE / 2 ** level / PIXEL_M,
    sizeAt: (level) => [2 ** level, 2 ** level],
  },
  {
    name: 'EPSG:4326',
    crs: 'urn:ogc:def:crs:EPSG::4326',
    wellKnown: null,
    firstLevel: 1,
    corner: '90 -180',
    // A degree is as long as on the equator.
    scaleAt: (level) => WORLD_M / TILE_SIDE / 2 ** level / PIXEL_M,
    sizeAt: (level) => [2 ** level, 2 ** (level - 1)],
  },
];
