import { ADMIN, token, uploadRaster, type Client } from './client.ts';
import { smallTiff, type SmallTiff } from './small-tiff.ts';
import { placesOf, typeWaterRows, type Places } from './typed-year.ts';

/** The year that the regions are coloured in, and the two years of rasters. */
export const MAP_YEARS = { values: 1998, before: 1996, after: 1997 } as const;

/** Rasters of 50 × 50 cells of 0.01° over the county, from 117.9° E 36° N. */
const GRID = { width: 50, height: 50, west: 117.9, north: 36, cell: 0.01 } as const;
const HALF = 25;
/** West of 118.15° E one amount, east of it the other; the year after they have changed places. */
export const [LITTLE_RAIN, MUCH_RAIN] = [600, 900];
/** Column and row of the cell without rain. */
const GAP = [2, 2] as const;
const NODATA = -9999;

/**
 * A county for maps: water conservation of 1998 (常路镇 37 785 120 元, 岱崮镇 30 250 688 元, the other towns nothing),
 * rainfall of 1996 and 1997, classes of 1996 (forest in the north, grass in the south), 12 public buildings in the
 * north-east corner and an observation point in the middle. For one file only: a second would find these rows half made.
 */
export async function mapCounty(url: string, client: Client): Promise<Places> {
  const places = await placesOf(client, MAP_YEARS.values);
  for (const year of [MAP_YEARS.before, MAP_YEARS.after]) await placesOf(client, year);
  await typeWaterRows(client, places, MAP_YEARS.values);
  await client.post('riverValue/calculate', { year: MAP_YEARS.values });
  const bearer = await token(url, ADMIN.userName, ADMIN.password);
  const rain = async (year: number, west: number, east: number) => {
    const at = (column: number, row: number) =>
      column === GAP[0] && row === GAP[1] ? NODATA : column < HALF ? west : east;
    const fileId = await upload(url, bearer, `rain-${year}`, { ...GRID, at, nodata: NODATA });
    await client.post('riverRainfallTif/saveData', { year, rasterKind: 'rainfall', fileId });
  };
  await rain(MAP_YEARS.before, LITTLE_RAIN, MUCH_RAIN);
  await rain(MAP_YEARS.after, MUCH_RAIN, LITTLE_RAIN);
  await typeClasses(url, client, MAP_YEARS.before);
  await client.post(
    'govBuilding/saveData',
    Array.from({ length: 12 }, (_, index) => ({
      name: `政务楼 ${index + 1}`,
      lon: 118.35 + (index % 4) * 0.002,
      lat: 35.95 + Math.floor(index / 4) * 0.002,
      floors: index + 1,
      year: MAP_YEARS.values,
    })),
  );
  await client.post('observationPoint/saveData', { name: '云蒙湖站', kind: '水文', lon: 118.2, lat: 35.75 });
  return places;
}

/** Classes of a year over the county: forest in the north, grass in the south. */
export async function typeClasses(url: string, client: Client, year: number): Promise<void> {
  const bearer = await token(url, ADMIN.userName, ADMIN.password);
  const classes = { ...GRID, isWhole: true, at: (_: number, row: number) => (row < HALF ? 11 : 21) };
  await client.post('riverTif/saveData', {
    year,
    rasterKind: 'ecosystemType',
    fileId: await upload(url, bearer, `classes-${year}`, classes),
    codeMap: { 11: '112', 21: '315' },
  });
}

function upload(url: string, bearer: string, name: string, raster: SmallTiff): Promise<string> {
  return uploadRaster(url, bearer, `${name}.tif`, smallTiff(raster));
}
