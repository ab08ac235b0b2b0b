import { defineCatalogue } from './catalogue.ts';
import type { Service } from './language/service.ts';
import { SERVICE_LIST } from './services/service-list.ts';

export const {
  services: SERVICES,
  leaves: LEAVES,
  sums: SUMS,
  total: TOTAL,
  ownAddend: OWN_ADDEND,
  tables: TABLES,
  findService,
  serviceByCode,
  serviceOfTable,
  tableEntry,
  findTableEntry,
} = defineCatalogue(SERVICE_LIST);

/** A service, or the addend that a sum calculates itself, by its wire name. */
export function calculatedItem(wire: string): Service {
  return wire === OWN_ADDEND.wire ? { ...OWN_ADDEND.sum, wire, title: OWN_ADDEND.title } : serviceByCode(wire);
}

/** Where class codes are defined; fields of type `class` hold its codes. */
export const CLASS_DICTIONARY = { table: 'dictRiver', code: 'code', parent: 'parentCode', name: 'nameZh' } as const;

/** Where class areas come from in a year without a class raster, and which part of a region's land a row speaks of. */
export const CLASS_AREAS = { table: 'ecosystemArea', column: 'areaHm2', part: 'landPart' } as const;

/** What a county is worth by the other account; a row may name its account unit. */
export const GDP_ROWS = { table: 'gepGdp', column: 'gdp' } as const;

/** The raster of class codes that all services share; its grid is the account's. */
export const CLASS_RASTER = { table: 'riverTif', kind: 'ecosystemType', codes: 'codeMap' } as const;
