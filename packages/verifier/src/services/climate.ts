import { cell, choice, figure, ofClass, parameter, sum, text, type Account } from '../account/account.ts';
import { areaBelow } from '../land/land.ts';
import { priceOf } from '../account/prices.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';

/** kJ in a kWh. */
const KJ = 3600;

/** 气候调节: heat that plants and open water take up on hot days, as the electricity it would cost to remove. */
export function climate(given: Case): Opinion {
  const { account } = given;
  const method = choice(account, 'climateParam', 'method', 'heat');
  const plants = sum(vegetation(given, method));
  // A measured difference of temperatures holds what open water does, too.
  const quantity =
    method === 'deltaT'
      ? Math.max(plants, 0)
      : plants + sum(account.ofYear('climateWaterEvap').map((row) => openWater(given, row)));
  const price = priceOf(account, {
    rows: account.answering('climateParam', account.unit.id),
    column: 'electricityPrice',
    kind: 'market',
    // 山东 2023, 元/kWh.
    otherwise: { price: 0.5469, year: 2023 },
  });
  return { quantity, value: parameter(account, 'climateParam', 'gamma', 1) * quantity * price };
}

/** What a table says for a region. */
function at(account: Account, place: { table: string; regionId: string }, column: string, otherwise = NaN): number {
  return figure(account.answering(place.table, place.regionId), column, otherwise);
}

/** kWh of plants, inventory by inventory. */
function vegetation({ account, land }: Case, method: string): number[] {
  return inventory({ account, land }, method).map(({ regionId, classCode, km2, row }) => {
    const days = at(account, { table: 'climateTemp', regionId }, 'coolingDays');
    const eer = at(account, { table: 'climateEer', regionId }, 'eer', 3);
    switch (method) {
      case 'heat': {
        const heat = ofClass(account, 'climateHeat', 'heat', { regionId, classCode });
        return Number.isNaN(heat) ? 0 : (heat * km2 * 1e6 * days) / (KJ * eer);
      }
      case 'et': {
        const latent = at(account, { table: 'climateVolatilize', regionId }, 'latentHeat', 2450);
        const density = at(account, { table: 'climateVolatilize', regionId }, 'waterDensity', 1000);
        return ((cell(row!, 'etMm') / 1000) * km2 * 1e6 * density * latent) / (KJ * eer);
      }
      case 'deltaT': {
        const of = (column: string, otherwise: number) =>
          at(account, { table: 'climateTemp', regionId }, column, otherwise);
        const volume = km2 * 1e6 * of('airHeight', NaN) * of('airChangesPerHour', 1);
        const hours = days * of('coolingHoursPerDay', 10);
        return (of('deltaT', NaN) * 1.29 * volume * hours) / (KJ * eer);
      }
      default:
        throw unknownChoice('气候调节的方法', method);
    }
  });
}

interface Inventory {
  readonly regionId: string;
  readonly classCode: string;
  readonly km2: number;
  readonly row?: StoredRow;
}

/** Rows of climateEvap, an empty area being that of the class; classes with heat that no row names, zone by zone. */
function inventory({ account, land }: Pick<Case, 'account' | 'land'>, method: string): Inventory[] {
  const rows = account.ofYear('climateEvap');
  const typed = rows.map((row) => {
    const [regionId, classCode] = [row.regionId ?? account.unit.id, text(row, 'classCode')];
    return { row, regionId, classCode, km2: cell(row, 'areaKm2', areaBelow(account, land, regionId, classCode) / 1e6) };
  });
  if (method === 'et') return typed;
  const named = new Set(rows.map((row) => text(row, 'classCode')));
  const listed = [...land.areas].flatMap(([regionId, classes]) =>
    [...classes].flatMap(([classCode, m2]) => {
      const isNamed = account.lineage(classCode).some((code) => named.has(code));
      const heat = ofClass(account, 'climateHeat', 'heat', { regionId, classCode });
      return isNamed || Number.isNaN(heat) ? [] : [{ regionId, classCode, km2: m2 / 1e6 }];
    }),
  );
  return [...typed, ...listed];
}

/** kWh of open water: what its evaporation binds, and what it spares humidifiers. */
function openWater({ account, land }: Case, row: StoredRow): number {
  const regionId = row.regionId ?? account.unit.id;
  const km2 = cell(row, 'areaKm2', areaBelow(account, land, regionId, text(row, 'classCode')) / 1e6);
  const m3 = (km2 * 1e6 * cell(row, 'evapMm')) / 1000;
  const latent = at(account, { table: 'climateVolatilize', regionId }, 'latentHeat', 2450);
  const density = at(account, { table: 'climateVolatilize', regionId }, 'waterDensity', 1000);
  const usesEer = choice(account, 'climateParam', 'waterLatentUsesEer', 'true') === 'true';
  const eer = usesEer ? at(account, { table: 'climateEer', regionId }, 'eer', 3) : 1;
  const humid = cell(row, 'humidVolume', 0) * at(account, { table: 'climatePower', regionId }, 'humidifierKwh', 120);
  return (m3 * density * latent) / (KJ * eer) + humid;
}
