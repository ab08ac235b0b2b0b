import { cell, sum, text, word, type Account } from '../account/account.ts';
import { areaBelow } from '../land/land.ts';
import type { StoredRow } from '../account/stored-account.ts';
import type { Case, Opinion } from './opinion.ts';
import { purified, rateIn } from './purification.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  SO2: 'so2Rate',
  NOx: 'noxRate',
  dust: 'dustRate',
  PM25: 'pm25Rate',
};

/** 空气净化: what vegetation can take up, at most what is emitted; a rate that nobody published counts 0. */
export function air(given: Case): Opinion {
  const { account, land } = given;
  return purified({
    account,
    table: 'airParam',
    capacityOf: (pollutant) => {
      const column = COLUMNS[pollutant] ?? '';
      const whole = [...land.areas].flatMap(([zoneId, classes]) =>
        [...classes].map(([classCode, m2]) => (classRate(account, zoneId, classCode, column) ?? 0) * m2),
      );
      return sum(whole) + sum(account.ofYear('dictAirTree').map((row) => treeGain(given, row, column)));
    },
  });
}

/** t/m² a year of a class; nothing where the class, or the nearest one above with a row, is left out. */
function classRate(account: Account, regionId: string, classCode: string, column: string): number | undefined {
  for (const code of account.lineage(classCode)) {
    const rows = account.answering('dictAir', regionId, { classCode: code });
    if (rows.length === 0) continue;
    if (word(rows, 'included') !== 'true') return undefined;
    return cell(rows[0]!, column, 0) * rateIn(word(rows, 'rateUnit') ?? 'kg/hm2/a');
  }
  return undefined;
}

/** What a kind of tree takes up beyond its class, on its own area. */
function treeGain({ account, land }: Case, row: StoredRow, column: string): number {
  const [regionId, classCode] = [row.regionId ?? account.unit.id, text(row, 'classCode')];
  const usual = classRate(account, regionId, classCode, column);
  const own = cell(row, column);
  if (usual === undefined || Number.isNaN(own)) return 0;
  const m2 = cell(row, 'areaHm2', areaBelow(account, land, regionId, classCode) / 1e4) * 1e4;
  return (own * rateIn(text(row, 'rateUnit', 'kg/hm2/a')) - usual) * m2;
}
