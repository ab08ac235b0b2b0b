import { cell, choice, parameter, stationsFor, sum, text, word, type Account } from '../account/account.ts';
import { factorOf, type Factor } from '../land/factor.ts';
import type { Case, Opinion } from './opinion.ts';
import { unknownChoice } from './opinion.ts';
import { storageCost } from './storage-cost.ts';

/** 水源涵养: rain less surface runoff less evapotranspiration (HJ 1173-2021 A.1), or what flows out and is used. */
export function river(given: Case): Opinion {
  const { account } = given;
  const method = choice(account, 'riverParam', 'method', 'balance');
  if (method !== 'balance' && method !== 'supply') throw unknownChoice('水源涵养的方法', method);
  const quantity = method === 'balance' ? balance(given) : supply(account);
  const gamma = parameter(account, 'riverParam', 'gamma', 1);
  return { quantity, value: gamma * quantity * storageCost(account, 'riverParam') };
}

function balance({ account, land }: Case): number {
  const policy = choice(account, 'riverParam', 'negativePolicy', 'floorClass');
  const rain = factorOf({ account, land }, 'riverRainfallTif', 'rainfall') ?? stationRain(account);
  const evaporation = factorOf({ account, land }, 'riverEtTif', 'actualEt');
  if (evaporation === undefined) throw new Error('没有蒸散发');
  const included = (classCode: string) => {
    const [own] = account
      .lineage(classCode)
      .flatMap((code) => word(account.answering('dictRiver', account.unit.id, { code }), 'included') ?? []);
    return own === 'true';
  };
  const runoff = new Map<string, number>();
  const runoffOf = (classCode: string) => {
    const known = runoff.get(classCode);
    if (known !== undefined) return known;
    const rows = account.lineage(classCode).map((code) => account.answering('dictRiver', account.unit.id, { code }));
    const found = rows
      .map(([row]) => (row === undefined ? NaN : cell(row, 'runoffCoef')))
      .find((each) => !Number.isNaN(each));
    runoff.set(classCode, found ?? NaN);
    return found ?? NaN;
  };
  // 1 mm on 1 m² is 0.001 m³.
  const depths = land.integrate(included, (spot) => {
    const fallen = rain(spot);
    const kept = (fallen - fallen * runoffOf(spot.classCode) - evaporation(spot)) / 1000;
    return policy === 'clipPixel' ? Math.max(kept, 0) : kept;
  });
  return sum([...depths.values()].map((m3) => (policy === 'floorClass' ? Math.max(m3, 0) : m3)));
}

/** The mean over a region's stations of the year's rain: month 0, else twelve months added up. */
function stationRain(account: Account): Factor {
  const rows = account.ofYear('riverRainfall');
  const codes = [...new Set(rows.map((row) => text(row, 'stationCode')))];
  const stations = codes.map((code) => {
    const own = rows.filter((row) => row['stationCode'] === code);
    const whole = own.find((row) => Number(row['month'] ?? 0) === 0);
    const months = own.filter((row) => Number(row['month'] ?? 0) > 0);
    const mm = whole === undefined ? sum(months.map((row) => cell(row, 'rainfallMm'))) : cell(whole, 'rainfallMm');
    return { regionId: own[0]!.regionId, mm };
  });
  return ({ zone }) => {
    const here = stationsFor(account, stations, zone.region.id);
    return sum(here.map(({ mm }) => mm)) / here.length;
  };
}

/** 水量供给法 (rulings II G), 万m³ in the table. */
function supply(account: Account): number {
  const rows = account.ofYear('riverSupply').map((row) => {
    // A section has no figure for what does not pass it.
    const used = cell(row, 'consumption', cell(row, 'waterUse', 0));
    const moved = cell(row, 'storageChange', 0) + cell(row, 'transferOut', 0) - cell(row, 'transferIn', 0);
    return cell(row, 'outflow', 0) - cell(row, 'inflow', 0) + used + moved;
  });
  return Math.max(0, sum(rows) * 1e4);
}
