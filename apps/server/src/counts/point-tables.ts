import { BUILDING_TABLES } from '@qingzhang/catalogue/tables/buildings';
import { isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import type { SignedIn } from '../access/sessions.ts';
import { mayRead } from '../tables/row-access.ts';

/** A table whose rows stand at a point. */
export interface PointTable {
  readonly table: Table;
  /** The column that people call the thing by. */
  readonly nameColumn: string;
  readonly isBuilding: boolean;
}

/** Those whose rows somebody may read. */
export function pointTablesFor(user: SignedIn | undefined): readonly PointTable[] {
  return POINT_TABLES.filter(({ table }) => mayRead(user, tableEntry(table.name)));
}

const BUILDINGS = new Set(BUILDING_TABLES.map(({ table }) => table.name));

/** Buildings, observation points, scenic sites, reservoirs, stations: all that has a longitude and latitude to type. */
export const POINT_TABLES: readonly PointTable[] = TABLES.flatMap(({ table }) => {
  const hasPoint = ['lon', 'lat'].every((key) =>
    table.fields.some((field) => field.key === key && field.computed !== true),
  );
  if (!hasPoint || table.kind === 'log') return [];
  const texts = table.fields.filter((field) => isText(field) && field.computed !== true);
  const name = texts.find(({ key }) => /name$/i.test(key)) ?? texts[0]!;
  return [{ table, nameColumn: name.key, isBuilding: BUILDINGS.has(table.name) }];
});
