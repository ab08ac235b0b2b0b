import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { zonesOf } from '@qingzhang/engine/account/zones';
import type { RegionFen } from '@qingzhang/engine/totals/calculated-service';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

/** The total row of a service at a region. */
export interface StoredValue {
  readonly id: string;
  readonly rowVersion: number;
  readonly regionId: string;
  readonly year: number;
  readonly serviceCode: string;
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly inputMode: 'calculated' | 'manual' | null;
  readonly containsManual: boolean | null;
  readonly method: string | null;
  readonly profile: string | null;
  readonly runId: string | null;
}

/** Whether a row of a value table is the total of its region, not a part of it. */
export function isTotal({ wire, value }: Service): string {
  const whole = partColumns(value).map((column) => `${quoted(column)} IS NULL`);
  return [`"serviceCode" = '${wire}'`, ...whole].join(' AND ');
}

/** Total rows of a service in some years, for all regions. */
export async function storedValues(
  client: Pool | PoolClient,
  service: Service,
  years: readonly number[],
): Promise<StoredValue[]> {
  const { rows } = await client.query<StoredValue>({
    name: `stored values of ${service.wire}`,
    text: selectTotals(service),
    values: [years],
  });
  return rows;
}

/** Values of a year that were typed by hand. */
export async function manualValues(client: Pool | PoolClient, service: Service, year: number): Promise<StoredValue[]> {
  const { rows } = await client.query<StoredValue>({
    name: `typed values of ${service.wire}`,
    text: `${selectTotals(service)} AND "inputMode" = 'manual'`,
    values: [[year]],
  });
  return rows;
}

/** The same of several services, without those that have none: they are few, and one statement tells which they are. */
export async function typedValues(
  client: Pool | PoolClient,
  services: readonly Service[],
  year: number,
): Promise<ReadonlyMap<string, readonly StoredValue[]>> {
  const { rows } = await client.query<{ wire: string }>({
    name: 'services with typed values',
    text: SERVICES.map(hasTyped).join('\nUNION ALL\n'),
    values: [year, services.map(({ wire }) => wire)],
  });
  const found = new Map<string, readonly StoredValue[]>();
  for (const { wire } of rows) {
    const service = services.find((each) => each.wire === wire)!;
    found.set(wire, await manualValues(client, service, year));
  }
  return found;
}

function hasTyped({ wire, value }: Service): string {
  return `SELECT '${wire}' AS wire WHERE '${wire}' = ANY($2::text[]) AND EXISTS (SELECT FROM ${quoted(value.name)}
WHERE year = $1 AND "serviceCode" = '${wire}' AND "inputMode" = 'manual' AND "deletedAt" IS NULL)`;
}

function selectTotals(service: Service): string {
  return `SELECT id, "rowVersion", "regionId", year, "serviceCode", value, "physicalAmount", "physicalUnit", "inputMode",
  "containsManual", method, profile, "runId"
FROM ${quoted(service.value.name)}
WHERE year = ANY($1::integer[]) AND "regionId" IS NOT NULL AND value IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(service)}`;
}

/** Values of the regions of an account unit in 分, with what none of a region's children has. */
export function regionFen(
  values: readonly { readonly regionId: string; readonly value: number }[],
  regions: readonly AccountRegion[],
  accountUnit: string,
): RegionFen[] {
  const zones = zonesOf(regions, accountUnit);
  const fen = new Map(values.map(({ regionId, value }) => [regionId, yuanToFen(value)]));
  return zones.regions.flatMap(({ id }) => {
    const own = fen.get(id);
    if (own === undefined) return [];
    const children = zones.children.get(id) ?? [];
    const below = children.reduce((sum, child) => sum + (fen.get(child.id) ?? 0n), 0n);
    return [{ regionId: id, fen: own, restFen: children.length === 0 ? 0n : own - below }];
  });
}
