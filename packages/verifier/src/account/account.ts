import type { StoredAccount, StoredRegion, StoredRow } from './stored-account.ts';

/** A zone of land: a region without children, or what the children of a region leave uncovered. */
export interface Zone {
  readonly region: StoredRegion;
  readonly isRemainder: boolean;
}

/** One year of a county, with the ways of finding a figure that the methods prescribe. */
export interface Account {
  readonly stored: StoredAccount;
  readonly year: number;
  readonly profile: string;
  /** The region that is accounted for. */
  readonly unit: StoredRegion;
  /** All regions of the unit, itself first. */
  readonly regions: readonly StoredRegion[];
  readonly childrenOf: (regionId: string) => readonly StoredRegion[];
  readonly zones: readonly Zone[];
  /** The region and those above it, up to the unit. */
  readonly upwards: (regionId: string) => readonly string[];
  /** A class and those above it in the dictionary. */
  readonly lineage: (classCode: string) => readonly string[];
  readonly classes: readonly string[];
  /** Amounts: rows of the year itself that lie in the unit. A dictionary's rows without a year stand in. */
  readonly ofYear: (table: string) => readonly StoredRow[];
  /** Rates and prices: the rows that answer for a region, nearest first. */
  readonly answering: (table: string, regionId: string, where?: Where) => readonly StoredRow[];
}

export type Where = Readonly<Record<string, unknown>>;

export function openAccount(stored: StoredAccount): Account {
  const { year, accountYear } = stored;
  const version = accountYear['boundaryVersion'] ?? null;
  const inForce = stored.regions.filter(
    (region) => region.level !== null && (version === null || region.boundaryVersion === version),
  );
  const unit = inForce.find(({ parentId }) => parentId === null);
  if (unit === undefined) throw new Error('没有核算单元：区域中没有县一级');
  const childrenOf = (regionId: string) => inForce.filter(({ parentId }) => parentId === regionId);
  const below = (region: StoredRegion): StoredRegion[] => [region, ...childrenOf(region.id).flatMap(below)];
  const regions = below(unit);
  const byId = new Map(regions.map((region) => [region.id, region]));
  const upwards = (regionId: string): string[] => {
    const parentId = byId.get(regionId)?.parentId ?? null;
    return [regionId, ...(parentId === null || regionId === unit.id ? [] : upwards(parentId))];
  };
  const dictionary = stored.rows('dictRiver').filter((row) => row.year === null || row.year === year);
  const parents = new Map(dictionary.map((row) => [text(row, 'code'), text(row, 'parentCode')]));
  const lineage = (classCode: string): string[] => {
    const parent = parents.get(classCode) ?? '';
    return [classCode, ...(parent === '' ? [] : lineage(parent))];
  };
  const isHere = ({ regionId }: StoredRow) => regionId === null || byId.has(regionId);
  return {
    stored,
    year,
    profile: text(accountYear, 'profile', 'SD-2022'),
    unit,
    regions,
    childrenOf,
    zones: regions.map((region) => ({ region, isRemainder: childrenOf(region.id).length > 0 })),
    upwards,
    lineage,
    classes: [...parents.keys()],
    ofYear: (table) => {
      const own = stored.rows(table).filter((row) => row.year === year && isHere(row));
      const always = stored.rows(table).filter((row) => row.year === null && isHere(row));
      return table.startsWith('dict') ? [...own, ...always] : own;
    },
    answering: (table, regionId, where = {}) => {
      const rows = stored.rows(table).filter((row) => (row.year === year || row.year === null) && matches(row, where));
      return [...upwards(regionId), null].flatMap((place) => {
        const here = rows.filter((row) => row.regionId === place);
        return [...here.filter((row) => row.year !== null), ...here.filter((row) => row.year === null)];
      });
    },
  };
}

function matches(row: StoredRow, where: Where): boolean {
  return Object.entries(where).every(([column, wanted]) => (row[column] ?? null) === wanted);
}

/** The first figure that a row answers with; the fallback where none does. */
export function figure(rows: readonly StoredRow[], column: string, otherwise = NaN): number {
  const found = rows.map((row) => row[column]).find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : otherwise;
}

export function word(rows: readonly StoredRow[], column: string): string | undefined {
  return rows.map((row) => text(row, column)).find((found) => found !== '');
}

/** What a cell says as text, also of a number or a truth value; the fallback where it is empty. */
export function text(row: StoredRow, column: string, otherwise = ''): string {
  const value = row[column];
  if (typeof value === 'string') return value === '' ? otherwise : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : otherwise;
}

/** A figure of a row itself; the fallback where its cell is empty. */
export function cell(row: StoredRow, column: string, otherwise = NaN): number {
  return figure([row], column, otherwise);
}

/** A parameter of the account: read at the unit, then where no region is named. */
export function parameter(account: Account, table: string, column: string, otherwise = NaN): number {
  return figure(account.answering(table, account.unit.id), column, otherwise);
}

/** A choice of the account: typed, else prescribed by the profile, else the fallback. */
export function choice(account: Account, table: string, column: string, otherwise: string): string {
  const typed = word(account.answering(table, account.unit.id), column);
  return typed ?? PRESCRIBED[account.profile]?.[`${table}.${column}`] ?? otherwise;
}

/** What profiles prescribe where nobody has chosen (rulings 9 and 15, rulings II C and G). */
const PRESCRIBED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'NDRC-2022': {
    'riverParam.costMode': 'annualised',
    'floodParam.costMode': 'annualised',
    'floodParam.includeVegetation': 'true',
    'productParam.method': 'net',
    'cultureParam.includeLandscape': 'true',
  },
  'CAEP-2020': { 'floodParam.includeVegetation': 'true', 'cultureParam.includeLandscape': 'true' },
  'GBT-46869-2025': { 'climateParam.method': 'et' },
};

/** A coefficient of a class: its own, else that of the class above; of each the row nearest to the region. */
export function ofClass(
  account: Account,
  table: string,
  column: string,
  {
    regionId,
    classCode,
    where = {},
  }: { readonly regionId: string; readonly classCode: string; readonly where?: Where },
): number {
  for (const code of account.lineage(classCode)) {
    const found = figure(account.answering(table, regionId, { ...where, classCode: code }), column);
    if (!Number.isNaN(found)) return found;
  }
  return NaN;
}

/** Equal weights of the stations of a region, else of the nearest region above that has any, else of all. */
export function stationsFor<Station extends { readonly regionId: string | null }>(
  account: Account,
  stations: readonly Station[],
  regionId: string,
): readonly Station[] {
  for (const place of account.upwards(regionId)) {
    const here = stations.filter((station) =>
      station.regionId === null ? place === account.unit.id : account.upwards(station.regionId).includes(place),
    );
    if (here.length > 0) return here;
  }
  return stations;
}

export function sum(numbers: Iterable<number>): number {
  let [total, lost] = [0, 0];
  for (const next of numbers) {
    const sum = total + next;
    lost += Math.abs(total) >= Math.abs(next) ? total - sum + next : next - sum + total;
    total = sum;
  }
  return total + lost;
}
