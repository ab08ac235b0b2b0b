import { isFault } from '@qingzhang/core/fault';
import { blocking, type Issue } from '@qingzhang/core/issue';
import { DEFAULT_PROFILE, PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { findService, TABLES } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData, AccountRegion, Cell, DataRow, ServiceResult } from '../src/account/account-data.ts';
import type { AccountPrices } from '../src/account/price-index.ts';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';

const YEAR = 2023;
const COUNTY = 'county';

type LooseRow = Readonly<Record<string, Cell>>;
export type Tables = Readonly<Record<string, readonly LooseRow[]>>;

export interface Options {
  readonly county?: Partial<AccountRegion>;
  readonly towns?: readonly Partial<AccountRegion>[];
  readonly profile?: string;
  readonly results?: Readonly<Record<string, ServiceResult>>;
  /** Tables that are given have only the rows given, not those that ship with the product. */
  readonly asGiven?: boolean;
  /** The price year, and yearly indices by year. */
  readonly prices?: AccountPrices;
}

/** An account made by hand: rows as a clerk would type them, dictionaries as they are seeded. */
export function accountOf(tables: Tables, options: Options = {}): AccountData {
  const county = region({ id: COUNTY, parentId: null, code: '371328', name: '蒙阴县', level: 1, ...options.county });
  const towns = (options.towns ?? []).map((town, index) =>
    region({
      id: `town${index + 1}`,
      code: `371328${String(index + 1).padStart(3, '0')}`,
      name: `乡镇${index + 1}`,
      ...town,
    }),
  );
  const seeded = new Map(
    TABLES.filter(({ table }) => options.asGiven !== true || tables[table.name] === undefined).map(({ table }) => [
      table.name,
      table.seed,
    ]),
  );
  return {
    year: YEAR,
    profile: PROFILES.find(({ code }) => code === options.profile) ?? DEFAULT_PROFILE,
    ...(options.prices === undefined ? {} : { prices: options.prices }),
    accountUnitId: COUNTY,
    regions: [county, ...towns],
    rows: (name) => [...rowsOf(name, seeded.get(name) ?? [], null), ...rowsOf(`${name}*`, tables[name] ?? [], YEAR)],
    result: (service) => options.results?.[service],
  };
}

function region(draft: Partial<AccountRegion>): AccountRegion {
  return { id: '', parentId: COUNTY, code: '', name: '', level: 2, areaM2: null, population: null, ...draft };
}

function rowsOf(prefix: string, rows: readonly LooseRow[], year: number | null): DataRow[] {
  return rows.map((row, index) => ({ id: `${prefix}${index + 1}`, rowVersion: 1, regionId: null, year, ...row }));
}

export function serviceOf(wire: string): Service {
  const service = findService(wire);
  if (service === undefined) throw new Error(`no service ${wire}`);
  return service;
}

export function calculate(wire: string, tables: Tables, options: Options = {}): ServiceRun {
  return runService(planService(serviceOf(wire), accountOf(tables, options)));
}

/** A service as it is once an administrator has confirmed the methods that ship disabled. */
export function confirmedService(wire: string): Service {
  const service = serviceOf(wire);
  const { list, ...methods } = service.methods!;
  return { ...service, methods: { ...methods, list: list.map(({ disabled: _reason, ...method }) => method) } };
}

/** What stops an account from being calculated. */
export function refusalOf(wire: string, tables: Tables, options: Options = {}): readonly Issue[] {
  try {
    calculate(wire, tables, options);
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return blocking(error.issues);
  }
  throw new Error(`${wire} was calculated`);
}
