import type { OpenQuestion } from '@qingzhang/contract/calls/account-calls';
import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import { standingOf } from '@qingzhang/catalogue/profiles/profile';
import { DEFAULT_PROFILE } from '@qingzhang/catalogue/profiles/profiles';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import { countyOf, countyTables } from '@qingzhang/engine/testing/whole-county';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { inOrder } from '../service-order.ts';

export type Row = Record<string, unknown>;

/** Whatever calls can be made to: a server without a port, or the product as a process. */
export type Caller = Pick<TestServer, 'call'>;

/** A county with its regions stored; townships and villages by their places in the list. */
export interface PlantedCounty {
  readonly id: string;
  readonly townships: readonly string[];
  readonly villages: readonly string[];
  /** Regions directly below a region. */
  readonly below: ReadonlyMap<string, readonly string[]>;
  /** The rows of a whole year, by table, with the stored regions. */
  readonly tables: (year: number) => ReadonlyMap<string, Row[]>;
}

/** Calls that must succeed answer their result; the answer is in the error when they do not. */
export async function done<Result = Row>(server: Caller, name: string, body: unknown): Promise<Result> {
  const answer = await server.call<Result>(name, body);
  if (answer.code !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.result;
}

/** Which boundaries regions are saved in, and what sets their names apart from those of other boundaries. */
interface Edition {
  readonly boundaryVersion: string;
  readonly mark: string;
}

/** Saves a county of townships, and of villages that belong to them in turn; each region is a strip of its parent. */
export async function plantCounty(
  server: Caller,
  townships: number,
  villages: number,
  edition?: Edition,
): Promise<PlantedCounty> {
  const drawn = countyOf(townships, villages);
  const { mark = '', ...version } = edition ?? {};
  const county = await done(server, 'region/saveData', {
    ...version,
    name: `蒙阴县${mark}`,
    code: '371328',
    type: '县',
    population: 480_000,
    geometry: box(117.5, 118.5),
  });
  const id = String(county['id']);
  const ids = new Map<string, string>();
  const below = new Map<string, string[]>([[id, []]]);
  const strips = new Map<string, readonly [number, number]>([[id, [117.5, 118.5]]]);
  const siblings = new Map<string, number>([[id, townships]]);
  for (const region of drawn.regions) {
    const isVillage = region.level === 3;
    const parentId = isVillage ? ids.get(region.parentId!)! : id;
    const place = below.get(parentId)!.length;
    const count = siblings.get(parentId)!;
    const [west, east] = strips.get(parentId)!;
    const width = (east - west) / count;
    const strip = [west + place * width, west + (place + 1) * width] as const;
    const saved = await done(server, 'region/saveData', {
      ...version,
      name: `${region.name}${mark}`,
      code: region.code,
      type: isVillage ? '村' : '乡镇',
      parentId,
      population: region.population,
      geometry: box(...strip),
    });
    const own = String(saved['id']);
    ids.set(region.id!, own);
    strips.set(own, strip);
    siblings.set(own, drawn.regions.filter(({ parentId: above }) => above === region.id).length);
    below.get(parentId)!.push(own);
    below.set(own, []);
  }
  return {
    id,
    townships: drawn.townshipIds.map((name) => ids.get(name)!),
    villages: villages === 0 ? [] : drawn.leafIds.map((name) => ids.get(name)!),
    below,
    tables: (year) =>
      new Map(
        Object.entries(countyTables(drawn)).map(([table, rows]) => [
          table,
          rows.map((row) => ({
            ...row,
            year,
            ...(typeof row['regionId'] === 'string' ? { regionId: ids.get(row['regionId']) } : {}),
          })),
        ]),
      ),
  };
}

function box(west: number, east: number) {
  const [south, north] = [35.4, 36];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** Saves the rows of a whole year through the calls of their tables. */
export async function fillYear(server: Caller, county: PlantedCounty, year: number): Promise<void> {
  for (const [table, rows] of county.tables(year)) await done(server, `${table}/saveData`, rows);
}

/** All value sets, those that build on others after them. */
export const VALUE_SETS = inOrder(SERVICES);
export const LEAVES = VALUE_SETS.filter(({ kind }) => kind === 'leaf');
/** Those that SD-2022 counts. */
export const COUNTED = LEAVES.filter(({ wire }) => standingOf(DEFAULT_PROFILE, wire).counted);
export const SUMS = VALUE_SETS.filter(({ kind }) => kind === 'sum');

/** Calculates every value set of a year; answers the runs by wire name. */
export async function calculateAll(server: Caller, year: number): Promise<ReadonlyMap<string, string>> {
  const runs = new Map<string, string>();
  for (const { wire } of VALUE_SETS) {
    const { runId } = await done(server, `${wire}Value/calculate`, { year });
    runs.set(wire, String(runId));
  }
  return runs;
}

export async function valuesOf(server: Caller, wire: string, year: number, more: Row = {}): Promise<Row[]> {
  return done<Row[]>(server, `${wire}Value/getAllDataList`, { year, ...more });
}

/** Values in 分 by region, total rows only. */
export async function fenByRegion(server: Caller, wire: string, year: number): Promise<ReadonlyMap<string, bigint>> {
  const rows = await valuesOf(server, wire, year);
  return new Map(rows.map((row) => [String(row['regionId']), yuanToFen(Number(row['value']))]));
}

/** A reason for everything that the calculations of a year ask to be confirmed. */
export async function reasonsFor(server: Caller, year: number, reason = '已与主管部门核对'): Promise<Row[]> {
  const questions = await done<OpenQuestion[]>(server, 'accountYear/questions', { year });
  const kinds = new Map<string, Row>(
    questions.map(({ serviceCode, code }) => [`${serviceCode} ${code}`, { serviceCode, code, reason }]),
  );
  return [...kinds.values()];
}

/** Freezes a year with a reason for everything that it asks. */
export async function freeze(server: Caller, year: number): Promise<Row> {
  return done(server, 'accountYear/freeze', { year, reasons: await reasonsFor(server, year) });
}

/** Stops the making of a frozen year's files, for a test that needs none: it takes seconds. */
export async function withoutFiles(server: Caller, year: number): Promise<void> {
  const [edition] = await done<ListedEdition[]>(server, 'gepReport/editions', { year });
  // It may have come to its end meanwhile.
  await server.call('job/cancel', { jobId: edition!.jobId });
}

export async function refusal(server: Caller, name: string, body: unknown): Promise<Answer> {
  const answer = await server.call(name, body);
  if (answer.code === 200) throw new Error(`${name} was not refused: ${JSON.stringify(answer.result)}`);
  return answer;
}

/** Whether each value set is out of date at the county. */
export async function staleSets(server: Caller, county: PlantedCounty, year: number): Promise<string[]> {
  const stale: string[] = [];
  for (const { wire } of VALUE_SETS) {
    const row = (await valuesOf(server, wire, year)).find((each) => each['regionId'] === county.id);
    if (row?.['stale'] === true) stale.push(wire);
  }
  return stale;
}
