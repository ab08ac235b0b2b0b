import type { Service } from '@qingzhang/catalogue/language/service';
import type { Table } from '@qingzhang/catalogue/language/table';
import { SERVICES } from '@qingzhang/catalogue/registry';

/** The service whose values a table holds. */
export function serviceOfTable(table: Table): Service {
  const service = SERVICES.find((candidate) => candidate.value.name === table.name);
  if (service === undefined) throw new Error(`${table.name} is no value table`);
  return service;
}

/** The service of a wire name that is known to exist. */
export function serviceOfWire(wire: string): Service {
  const service = SERVICES.find((candidate) => candidate.wire === wire);
  if (service === undefined) throw new Error(`there is no service ${wire}`);
  return service;
}
