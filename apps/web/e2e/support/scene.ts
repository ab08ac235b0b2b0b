import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import type { Client } from './client.ts';

export interface Scene {
  readonly countyId: string;
  /** Names of the townships below it. */
  readonly towns: readonly string[];
}

const TOWNS = ['蒙阴街道', '常路镇', '岱崮镇', '坦埠镇', '垛庄镇'];

/** The county with its townships, and an account of the year. No two files may ask for the same year. */
export async function county(client: Client, year: number): Promise<Scene> {
  const [found] = await client.post<readonly { id: string }[]>('region/getAllDataList', {
    filters: [{ key: 'code', op: 'eq', value: '371328' }],
  });
  const years = await client.post<readonly { year: number }[]>('accountYear/getAllDataList');
  if (!years.some((account) => account.year === year)) await client.post('accountYear/saveData', { year });
  return { countyId: found!.id, towns: TOWNS };
}

/** Makes the county, once for a product and before the journeys, which run side by side. */
export async function foundCounty(client: Client): Promise<void> {
  // Journeys measure on the map from the centre of the specification, wherever their county lies.
  const map = { centre: MAP_VIEW.centre, zoom: MAP_VIEW.zoom, extent: MAP_VIEW.defaultView };
  const unset = { name: null, code: null, timeZone: null, profile: null, moneyUnit: null };
  await client.post('place/saveSetting', { ...unset, title: '蒙阴', map, rowVersion: 0 });
  const { id } = await client.post<{ id: string }>('region/saveData', {
    name: '蒙阴县',
    code: '371328',
    type: '县',
    geometry: square(117.9, 35.5, 0.5),
  });
  await client.post(
    'region/saveData',
    TOWNS.map((name, index) => ({
      name,
      code: `37132810${index}`,
      type: '乡镇',
      parentId: id,
      geometry: square(117.9 + index * 0.05, 35.5, 0.05),
    })),
  );
}

function square(lon: number, lat: number, size: number) {
  const [east, north] = [lon + size, lat + size];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lon, lat],
        [east, lat],
        [east, north],
        [lon, north],
        [lon, lat],
      ],
    ],
  };
}
