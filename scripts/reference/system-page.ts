import { TABLES, SERVICES } from '../../packages/catalogue/src/registry.ts';
import { tableSection } from './table-section.ts';

/** Writes the page of the tables that belong to no service: inventories, regions, the map and the system. */
export function systemPage(): string {
  const ofServices = new Set(SERVICES.flatMap((service) => [service.value, ...service.tables]));
  const others = TABLES.map((entry) => entry.table).filter((table) => !ofServices.has(table));
  return ['# 区域、清单与系统表', ...others.map(tableSection)].join('\n\n');
}
