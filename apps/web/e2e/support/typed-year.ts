import type { Page } from 'playwright-core';
import type { Visitors } from './browser.ts';
import { ADMIN, type Account, type Client } from './client.ts';
import { county } from './scene.ts';
import { settled } from './settled.ts';

type Row = Record<string, unknown>;

/** The ids of the county and its townships. */
export interface Places {
  readonly county: string;
  readonly town: (name: string) => string;
}

/** A county with an account of the year, by the ids of its regions. */
export async function placesOf(client: Client, year: number): Promise<Places> {
  const { countyId } = await county(client, year);
  const regions = await client.post<readonly { id: string; name: string }[]>('region/getAllDataList');
  return { county: countyId, town: (name) => regions.find((region) => region.name === name)!.id };
}

/**
 * Water conservation from typed rows: 落叶阔叶林 (α 0.027) 178.4 mm on 4000 hm² = 7 136 000 m³ and 温性草丛 (α 0.0937)
 * 125.04 mm on 2000 hm² = 2 500 800 m³, at 7.06 元: 68 035 808 元, of which 常路镇 (3000 hm² of forest) has 37 785 120.
 */
export async function typeWaterRows(client: Client, places: Places, year: number): Promise<Row> {
  await client.post('riverRainfallTif/saveData', { year, rasterKind: 'rainfall', meanValue: 800 });
  return typeWaterBesideRain(client, places, year);
}

/** The same, with the rain still to come. */
export async function typeWaterBesideRain(client: Client, places: Places, year: number): Promise<Row> {
  await client.post('ecosystemArea/saveData', [
    { regionId: places.town('常路镇'), year, classCode: '112', areaHm2: 3000 },
    { regionId: places.town('岱崮镇'), year, classCode: '112', areaHm2: 1000 },
    { regionId: places.town('岱崮镇'), year, classCode: '315', areaHm2: 2000 },
  ]);
  await client.post('riverParam/saveData', { year, reservoirUnitCost: 7.06, priceYear: year });
  return client.post<Row>('riverEtTif/saveData', { year, rasterKind: 'actualEt', meanValue: 600 });
}

/** Grain of 常路镇 at 2600 元/t. */
export async function typeProduct(client: Client, places: Places, year: number, tonnes: number): Promise<void> {
  const row = { regionId: places.town('常路镇'), year, category: 'agri', product: '粮食', price: 2600, cost: 1750 };
  await client.post('productArea/saveData', { ...row, output: tonnes });
}

interface YearVisit {
  readonly url: string;
  readonly path: string;
  readonly year: number;
  /** The administrator unless somebody else is named. */
  readonly as?: Account;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A page with the year chosen, once everything on it has come. */
export async function openYear(visitors: Visitors, { url, path, year, ...more }: YearVisit): Promise<Page> {
  const page = await visitors.open(url, '/main', { as: ADMIN, ...more });
  await page.evaluate((chosen) => localStorage.setItem('qingzhang.year', String(chosen)), year);
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return page;
}
