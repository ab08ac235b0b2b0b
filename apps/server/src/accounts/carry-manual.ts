import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Row } from '@qingzhang/contract/rows/row';
import { zonesOf } from '@qingzhang/engine/account/zones';
import { applyManual } from '@qingzhang/engine/values/apply-manual';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { uniqueColumns } from '../database/ddl.ts';
import { accountRegions } from './load-account.ts';
import type { StoredValue } from './stored-values.ts';

/** Values of a year around those that have just been typed. */
interface Typed {
  readonly year: number;
  readonly before: readonly StoredValue[];
  readonly written: readonly Row[];
}

/** What a value becomes. */
export interface NextValue {
  readonly fen: bigint;
  readonly containsManual: boolean;
}

/** Takes typed values up to the regions above and down to those below. */
export async function carryThrough(
  client: PoolClient,
  service: Service,
  { year, before, written }: Typed,
): Promise<void> {
  const regions = await accountRegions(client, year);
  const roots = regions.filter(({ parentId, level }) => parentId === null && level !== null);
  const earlier = new Map(before.filter((row) => row.year === year).map((row) => [row.regionId, row]));
  const typed = new Map(
    written
      .filter((row) => row['year'] === year && row['inputMode'] === 'manual')
      .map((row) => [String(row['regionId']), yuanToFen(Number(row['value']))]),
  );
  for (const root of roots) {
    const zones = zonesOf(regions, root.id);
    const values = new Map([...earlier.values()].map((row) => [row.regionId, yuanToFen(row.value)]));
    const held = new Map(typed);
    for (const row of earlier.values())
      if (row.inputMode === 'manual' && !held.has(row.regionId)) held.set(row.regionId, yuanToFen(row.value));
    const inAccountUnit = (id: string) => zones.regions.some((region) => region.id === id);
    if (![...typed.keys()].some(inAccountUnit)) continue;
    const corrected = applyManual(zones, values, held);
    for (const region of zones.regions) {
      const next = corrected.get(region.id);
      const previous = earlier.get(region.id);
      if (next === undefined) continue;
      if (held.has(region.id)) {
        if (previous !== undefined)
          await rescaleParts(client, service, previous, { fen: next.fen, containsManual: true });
      } else if (previous === undefined)
        await insertDerived(client, service, { year, regionId: region.id, fen: next.fen });
      else if (yuanToFen(previous.value) !== next.fen || previous.containsManual !== next.containsManual)
        await rescale(client, service, previous, next);
    }
  }
}

/** A region above that had no value yet holds what was typed below it. */
async function insertDerived(
  client: PoolClient,
  { wire, value, physicalUnit }: Service,
  { year, regionId, fen }: { readonly year: number; readonly regionId: string; readonly fen: bigint },
): Promise<void> {
  await client.query(
    `INSERT INTO ${quoted(value.name)} (id, "rowVersion", "regionId", year, value, "serviceCode", "physicalUnit", "inputMode",
  "containsManual", stale, status, "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES (gen_random_uuid(), 1, $1, $2, $3, $4, $5, 'calculated', true, false, 'draft', 'system', now(), 'system', now())
ON CONFLICT (${uniqueColumns(value).map(quoted).join(', ')}) WHERE "deletedAt" IS NULL
DO UPDATE SET value = EXCLUDED.value, "inputMode" = EXCLUDED."inputMode", "containsManual" = true`,
    [regionId, year, fenToYuan(fen), wire, physicalUnit],
  );
}

export async function rescale(
  client: PoolClient,
  service: Service,
  previous: StoredValue,
  next: NextValue,
): Promise<void> {
  const { fen, containsManual } = next;
  await client.query(
    `UPDATE ${quoted(service.value.name)} SET value = $2, "physicalAmount" = "physicalAmount" * $3, "containsManual" = $4,
  "rowVersion" = "rowVersion" + 1, "updatedAt" = now() WHERE id = $1`,
    [previous.id, fenToYuan(fen), scaleOf(previous, fen), containsManual],
  );
  await rescaleParts(client, service, previous, next);
}

/** The parts of a region in the proportion of its new value; the largest takes the 分 that rounding leaves. */
export async function rescaleParts(
  client: PoolClient,
  { value: table }: Service,
  previous: StoredValue,
  { fen, containsManual }: NextValue,
): Promise<void> {
  const name = quoted(table.name);
  const isPart = partColumns(table).map((column) => `${quoted(column)} IS NOT NULL`);
  if (previous.value === 0) {
    // Nothing says how a value that was 0 divides.
    await client.query(
      `DELETE FROM ${name} WHERE year = $1 AND "regionId" = $2 AND (${isPart.join(' OR ')}) AND "deletedAt" IS NULL`,
      [previous.year, previous.regionId],
    );
    return;
  }
  await client.query(
    `WITH part AS (
  SELECT id, trunc(value * $4::numeric, 2) AS cut, row_number() OVER (ORDER BY abs(value) DESC, id) AS place FROM ${name}
  WHERE year = $1 AND "regionId" = $2 AND (${isPart.join(' OR ')}) AND "deletedAt" IS NULL
), short AS (SELECT $3::numeric - sum(cut) AS rest FROM part)
UPDATE ${name} target SET value = cut + CASE WHEN place = 1 THEN rest ELSE 0 END,
  "physicalAmount" = "physicalAmount" * $4::double precision, "containsManual" = $5, "rowVersion" = "rowVersion" + 1
FROM part, short WHERE target.id = part.id`,
    [previous.year, previous.regionId, fenToYuan(fen), scaleOf(previous, fen), containsManual],
  );
}

/** How a region's amounts follow its value; those of a value of 0 stay. */
function scaleOf(previous: StoredValue, fen: bigint): number {
  return previous.value === 0 ? 1 : fenToYuan(fen) / previous.value;
}
