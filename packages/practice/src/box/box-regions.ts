import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import { draw, seedFor } from '../seeded.ts';
import { EAST, EPSG, NORTH, SOUTH, WEST } from './box-land.ts';
import type { BoxShape, Position } from './box-shapefile.ts';

export const COUNTY = { name: '清禾县', code: '370199' };
export const TOWNS = ['清禾街道', '柳泉镇', '云岭镇', '石桥乡'].map((name, at) => ({
  name,
  code: `${COUNTY.code}${at === 0 ? '001' : String(100 + at)}`,
}));
const VILLAGES = ['东村', '西村', '南村', '北村', '新村', '大村'];

/** m by which borders of villages miss each other. */
const SLIP = 0.5;
/** m between two vertices: a straight line of one region then runs where that of its neighbour does, in any system. */
const STEP = 250;

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const WHOLE: Box = { west: WEST, east: EAST, south: SOUTH, north: NORTH };

/** Townships stand two by two, villages three by two in each. */
function part(
  { west, east, south, north }: Box,
  [column, columns]: readonly [number, number],
  [row, rows]: readonly [number, number],
): Box {
  const [w, h] = [(east - west) / columns, (north - south) / rows];
  return {
    west: west + column * w,
    east: west + (column + 1) * w,
    north: north - row * h,
    south: north - (row + 1) * h,
  };
}

function ringOf({ west, east, south, north }: Box): BoxShape['ring'] {
  const corners = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as const;
  return corners.flatMap((corner, at) => {
    const next = corners[at + 1];
    return next === undefined ? [corner] : pointsTowards(corner, next);
  });
}

/** The first of two points and those on the way to the second. */
function pointsTowards([x, y]: Position, [toX, toY]: Position): readonly Position[] {
  const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / STEP));
  return Array.from(
    { length: steps },
    (_, at) => [x + ((toX - x) * at) / steps, y + ((toY - y) * at) / steps] as const,
  );
}

export function countyShapes(): readonly BoxShape[] {
  return [{ ring: ringOf(WHOLE), attributes: { XZQDM: COUNTY.code, XZQMC: COUNTY.name } }];
}

export function townShapes(): readonly BoxShape[] {
  return TOWNS.map(({ name, code }, at) => ({
    ring: ringOf(townBox(at)),
    attributes: { XZQDM: code, XZQMC: name },
  }));
}

function townBox(at: number): Box {
  return part(WHOLE, [at % 2, 2], [Math.floor(at / 2), 2]);
}

/** In longitude and latitude, with edges that do not quite meet. */
export function villageShapes(seed: number): readonly BoxShape[] {
  const { toLonLat } = transformOf(crsByEpsg(EPSG)!);
  const slips = seedFor(seed, 'box villages');
  return TOWNS.flatMap((town, at) =>
    VILLAGES.map((name, number) => {
      const box = part(townBox(at), [number % 3, 3], [Math.floor(number / 3), 2]);
      const slip = (side: number) => (draw(slips, at * VILLAGES.length + number, side) - 0.5) * 2 * SLIP;
      const moved = {
        west: box.west + slip(1),
        east: box.east + slip(2),
        south: box.south + slip(3),
        north: box.north + slip(4),
      };
      return {
        ring: ringOf(moved).map(([x, y]) => {
          const [lon, lat] = toLonLat([x, y]);
          return [lon, lat] as const;
        }),
        attributes: {
          ZLDWDM: `${town.code}${String(number + 1).padStart(3, '0')}`,
          ZLDWMC: `${town.name.slice(0, 2)}${name}`,
        },
      };
    }),
  );
}

export const PRJ_4548 =
  'PROJCS["CGCS2000_3_Degree_GK_CM_117E",GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",117.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
export const PRJ_4326 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
