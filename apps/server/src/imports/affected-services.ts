import type { Service } from '@qingzhang/catalogue/language/service';
import {
  CLASS_AREAS,
  CLASS_DICTIONARY,
  CLASS_RASTER,
  LEAVES,
  serviceByCode,
  SERVICES,
} from '@qingzhang/catalogue/registry';
import { servicesRead, tablesRead } from '@qingzhang/engine/account/tables-read';

/** Land and its classes are what every service looks at. */
const SHARED: readonly string[] = [CLASS_AREAS.table, CLASS_DICTIONARY.table, CLASS_RASTER.table];

/**
 * The services whose results may rest on rows of a table, by themselves or by the results that they build on, each after
 * those; then the sums that add them up, the total last.
 */
export function affectedServices(table: string): readonly Service[] {
  const isMet = (service: Service) =>
    ownTables(service).includes(table) || (SHARED.includes(table) && service.methods !== undefined);
  const leaves = closed(LEAVES.filter(isMet));
  const sums = SERVICES.filter(
    (service) =>
      service.kind === 'sum' &&
      (isMet(service) || leaves.some(({ group }) => service.group === 'total' || service.group === group)),
  );
  const isTotal = ({ group }: Service) => group === 'total';
  return [...leaves, ...sums.filter((sum) => !isTotal(sum)), ...sums.filter(isTotal)];
}

/** The tables of its own that people fill, and all that its methods look at. */
function ownTables(service: Service): readonly string[] {
  const own = service.kind === 'leaf' ? service.tables.map(({ name }) => name) : [];
  return [...own, ...tablesRead(service).filter((name) => !SHARED.includes(name))];
}

/** With all that is built on them, however many results lie between. */
function closed(services: readonly Service[]): readonly Service[] {
  const met = new Set(services.map(({ wire }) => wire));
  for (let size = -1; size !== met.size;) {
    size = met.size;
    for (const service of LEAVES) if (servicesRead(service).some((wire) => met.has(wire))) met.add(service.wire);
  }
  const order = new Set<string>();
  const visit = (service: Service) => {
    for (const wire of servicesRead(service)) if (met.has(wire) && !order.has(wire)) visit(serviceByCode(wire));
    order.add(service.wire);
  };
  LEAVES.filter(({ wire }) => met.has(wire)).forEach(visit);
  return [...order].map(serviceByCode);
}
