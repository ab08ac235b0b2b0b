import type { Service } from '@qingzhang/catalogue/language/service';
import type { ComparedLabel } from '@qingzhang/engine/compare/compared-item';
import { partLabel, wholeLabel } from '@qingzhang/engine/compare/figures-below';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { StoredValue } from './stored-values.ts';

/** The stored parts of values by class or pollutant, each at its own price, by region; one without parts has no entry. */
export async function storedParts(
  pool: Pool | PoolClient,
  service: Service,
  year: number,
  regionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ComparedLabel[]>> {
  const columns = partColumns(service.value);
  const parts = new Map<string, ComparedLabel[]>();
  if (columns.length === 0) return parts;
  const { rows } = await pool.query<Record<string, string | number | null>>(
    `SELECT ${columns.map(quoted).join(', ')}, "regionId" AS "partRegion", value AS "partValue", "physicalAmount" AS "partQuantity"
FROM ${quoted(service.value.name)} WHERE year = $1 AND "regionId" = ANY($2::uuid[]) AND "serviceCode" = $3 AND value IS NOT NULL
AND "deletedAt" IS NULL AND (${columns.map((column) => `${quoted(column)} IS NOT NULL`).join(' OR ')})`,
    [year, regionIds, service.wire],
  );
  const textOf = (label: string | number | null) => (label === null ? null : String(label));
  for (const { partRegion, partValue, partQuantity, ...key } of rows) {
    const label = partLabel(Object.fromEntries(Object.entries(key).map(([column, own]) => [column, textOf(own)])), {
      value: Number(partValue),
      quantity: partQuantity === null ? null : Number(partQuantity),
    });
    const own = parts.get(String(partRegion));
    if (own === undefined) parts.set(String(partRegion), [label]);
    else own.push(label);
  }
  return parts;
}

/** A value that has no parts; a count has no price, so that only its money is compared. */
export function wholeOf(
  service: Service,
  { value, physicalAmount, method }: Pick<StoredValue, 'value' | 'physicalAmount' | 'method'>,
): ComparedLabel[] {
  const isCount = service.methods?.list.some(({ name, countsOwnRows }) => name === method && countsOwnRows === true);
  return [wholeLabel(service.title, { value, quantity: isCount === true ? null : physicalAmount })];
}
