import { cell, choice, figure, parameter, stationsFor, sum, text, type Account } from '../account/account.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { storageCost } from './storage-cost.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

/** 洪水调蓄: reservoirs, lakes and marshes, each as often a year as it is used, and storm rain that plants hold back. */
export function flood(given: Case): Opinion {
  const { account } = given;
  const bodies = sum(account.ofYear('floodReservoir').map((row) => bodyOf(account, row)));
  const withPlants = choice(account, 'floodParam', 'includeVegetation', 'false') === 'true';
  const quantity = bodies + (withPlants ? heldByPlants(given) : 0);
  const gamma = parameter(account, 'floodParam', 'gamma', 1);
  return { quantity, value: gamma * quantity * storageCost(account, 'floodParam') };
}

/** a, b and the exchanges a year of lakes by region (饶恩明 2014). */
const LAKES: Readonly<Record<string, readonly [a: number, b: number, times: number]>> = {
  eastPlain: [4.924, 1.128, 3.19],
  tibet: [6.636, 0.678, 1],
  mengxin: [5.653, 0.68, 1],
  yungui: [4.904, 0.927, 1],
  northeast: [5.808, 0.866, 1],
};

/** m³ a year of one water body. */
function bodyOf(account: Account, row: StoredRow): number {
  const km2 = cell(row, 'areaKm2');
  switch (row['waterType']) {
    case 'reservoir': {
      const share = parameter(account, 'floodParam', 'reservoirRatio', 0.35);
      return cell(row, 'floodCapacity', share * cell(row, 'totalCapacity')) * 1e4;
    }
    case 'lake': {
      const [a, b, times] = LAKES[text(row, 'lakeRegion', 'eastPlain')]!;
      const once = row['useRegression'] === false ? cell(row, 'floodCapacity') : Math.exp(a) * km2 ** b;
      return once * 1e4 * cell(row, 'exchangeTimes', times);
    }
    case 'marsh': {
      const m2 = km2 * 1e6;
      const standing = m2 * cell(row, 'pondDepthM', parameter(account, 'floodParam', 'marshDepth', 0.3));
      const soil = cell(row, 'soilDepthM', 0);
      if (soil <= 0) return standing;
      const moisture = (cell(row, 'satMoisturePct') - cell(row, 'natMoisturePct')) / 100;
      return standing + m2 * soil * cell(row, 'bulkDensity') * moisture;
    }
    default:
      throw unknownChoice('水体类型', text(row, 'waterType'));
  }
}

/** Σ over storms of rain less runoff, station by station, then the mean; a station without storms counts 0. */
function heldByPlants({ account, land }: Case): number {
  const threshold = parameter(account, 'floodParam', 'stormThresholdMm', 50);
  const events = account.ofYear('floodRainfall').filter((row) => cell(row, 'rainfall24h') >= threshold);
  const listed = [...account.ofYear('floodRainfall'), ...account.ofYear('riverRainfall')];
  const codes = [...new Set(listed.map((row) => text(row, 'stationCode')))];
  const stations = codes.map((code) => ({
    regionId: listed.find((row) => row['stationCode'] === code)!.regionId,
    rains: events.filter((row) => row['stationCode'] === code).map((row) => cell(row, 'rainfall24h')),
  }));
  const ruleOf = (classCode: string) =>
    account
      .lineage(classCode)
      .map((code) => account.answering('dictRunoff', account.unit.id, { classCode: code }))
      .find((rows) => rows.length > 0);
  const held = account.zones.flatMap(({ region }) => {
    const here = stationsFor(account, stations, region.id);
    return [...(land.areas.get(region.id) ?? [])].map(([classCode, m2]) => {
      const rule = ruleOf(classCode);
      if (rule === undefined) return 0;
      const each = here.map(({ rains }) => sum(rains.map((rain) => rain - runoff(rule, rain))));
      return ((sum(each) / here.length) * m2) / 1000;
    });
  });
  return sum(held);
}

/** Runoff of a storm, mm, never more than the rain. */
function runoff(rule: readonly StoredRow[], rain: number): number {
  const of = (column: string) => figure(rule, column);
  const method = text(rule[0]!, 'method', 'coef');
  const limited = (mm: number) => Math.min(Math.max(mm, 0), rain);
  if (method === 'ln') return limited(of('a') * Math.log(rain) + of('b'));
  if (method === 'fixed') return limited(of('runoffMm'));
  if (method === 'coef') return limited(of('coef') * rain);
  const s = 25_400 / of('cn') - 254;
  return limited(rain > 0.2 * s ? (rain - 0.2 * s) ** 2 / (rain + 0.8 * s) : 0);
}
