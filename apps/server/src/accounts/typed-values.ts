import { SERVICES } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { isTotal } from './stored-values.ts';

/** A value that somebody typed. */
export interface TypedValue {
  readonly serviceCode: string;
  readonly regionId: string;
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
}

/** All that was typed in place of results of a year, in one statement for all services. */
export async function typedValues(client: Pool | PoolClient, year: number): Promise<readonly TypedValue[]> {
  const each = SERVICES.map(
    (
      service,
    ) => `SELECT "serviceCode", "regionId", value, "physicalAmount", "physicalUnit" FROM ${quoted(service.value.name)}
WHERE year = $1 AND "inputMode" = 'manual' AND "regionId" IS NOT NULL AND value IS NOT NULL AND "deletedAt" IS NULL
AND ${isTotal(service)}`,
  );
  const { rows } = await client.query<TypedValue>({
    name: 'typed values of year',
    text: each.join(' UNION ALL '),
    values: [year],
  });
  return rows;
}

/** Where the values of services were typed, by service. */
export type TypedPlaces = ReadonlyMap<string, ReadonlySet<string>>;

export function placesOf(values: readonly TypedValue[]): TypedPlaces {
  const found = new Map<string, Set<string>>();
  for (const { serviceCode, regionId } of values)
    found.set(serviceCode, (found.get(serviceCode) ?? new Set<string>()).add(regionId));
  return found;
}
