import type { Addend, LeafService, Service, ServiceGroup, SumService } from './language/service.ts';
import type { TableEntry } from './language/table-entry.ts';
import type { Table } from './language/table.ts';
import { HOUSE_TABLES } from './tables/house-tables.ts';

/** What is declared, and the registers by which its readers look things up. */
export interface Catalogue {
  /** All services, in the order of the report. */
  readonly services: readonly Service[];
  readonly leaves: readonly LeafService[];
  readonly sums: readonly SumService[];
  /** The sum of everything. */
  readonly total: SumService;
  /** The one addend of the total that is no service, and the sum that it belongs to. */
  readonly ownAddend: Addend & { readonly sum: SumService; readonly group: ServiceGroup };
  /** All tables: those of the services first. */
  readonly tables: readonly TableEntry[];
  /** The service that the wire calls `code`; undefined for a code that nobody declared. */
  readonly findService: (code: string) => Service | undefined;
  /** The service of a code that is known to exist. */
  readonly serviceByCode: (code: string) => Service;
  /** The service whose values a table holds. */
  readonly serviceOfTable: (table: Table) => Service;
  /** The sum of a group. */
  readonly sumOf: (group: ServiceGroup) => SumService;
  /** The entry of a table that is known to exist. */
  readonly tableEntry: (name: string) => TableEntry;
  /** The same for a name that may be nobody's. */
  readonly findTableEntry: (name: string) => TableEntry | undefined;
}

/** Shared by all services, so that every signed-in user may list them. */
const SHARED = new Set(['dictRiver', 'ecosystemArea']);

export function defineCatalogue(services: readonly Service[]): Catalogue {
  const sums = services.filter((service) => service.kind === 'sum');
  const tables = [...services.flatMap(tablesOf), ...HOUSE_TABLES];
  const byCode = new Map(services.map((service) => [service.wire, service]));
  const byValueTable = new Map(services.map((service) => [service.value.name, service]));
  const byTableName = new Map(tables.map((entry) => [entry.table.name, entry]));
  const sumOf = (group: SumService['group']) =>
    known(
      sums.find((sum) => sum.group === group),
      `sum of ${group}`,
    );
  return {
    services,
    leaves: services.filter((service) => service.kind === 'leaf'),
    sums,
    total: sumOf('total'),
    ownAddend: known(sums.flatMap(ownAddend)[0], 'sum with an addend of its own'),
    tables,
    findService: (code) => byCode.get(code),
    serviceByCode: (code) => known(byCode.get(code), `service ${code}`),
    serviceOfTable: ({ name }) => known(byValueTable.get(name), `service with the value table ${name}`),
    sumOf,
    tableEntry: (name) => known(byTableName.get(name), `table ${name}`),
    findTableEntry: (name) => byTableName.get(name),
  };
}

function tablesOf({ module, tables, value }: Service): TableEntry[] {
  return [
    ...tables.map((table): TableEntry => ({
      table,
      module,
      readableBy: SHARED.has(table.name) ? 'signedIn' : 'module',
      calls: 'rows',
    })),
    { table: value, module, readableBy: 'module', calls: 'values' },
  ];
}

function ownAddend(sum: SumService): Catalogue['ownAddend'][] {
  return sum.addend === undefined || sum.group === 'total' ? [] : [{ ...sum.addend, sum, group: sum.group }];
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the catalogue has no ${what}`);
  return found;
}
