import type { Service } from '@qingzhang/catalogue/language/service';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { isTotal, type StoredValue } from './stored-values.ts';

/** What a value says of itself, and of where it comes from. */
export type PlacedValue = Omit<StoredValue, 'id' | 'rowVersion'>;

/** The total rows of services at one region a year, in one statement; a year without a region has none. */
export async function valuesAt(
  client: Pool | PoolClient,
  services: readonly Service[],
  regions: ReadonlyMap<number, string | null>,
): Promise<(service: Service, year: number) => PlacedValue | undefined> {
  const places = [...regions].filter(([, regionId]) => regionId !== null);
  if (places.length === 0) return () => undefined;
  const each = services.map(
    (service) => `SELECT "serviceCode", "regionId", year, value, "physicalAmount", "physicalUnit", "inputMode",
  "containsManual", method, profile, "runId" FROM ${quoted(service.value.name)}
WHERE (year, "regionId") IN (SELECT * FROM unnest($1::integer[], $2::uuid[]))
AND value IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(service)}`,
  );
  const { rows } = await client.query<PlacedValue>(each.join(' UNION ALL '), [
    places.map(([year]) => year),
    places.map(([, regionId]) => regionId),
  ]);
  const found = new Map(rows.map((row) => [`${row.serviceCode} ${row.year}`, row]));
  return ({ wire }, year) => found.get(`${wire} ${year}`);
}
