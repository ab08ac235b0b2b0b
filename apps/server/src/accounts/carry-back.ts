import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import type { Service } from '@qingzhang/catalogue/language/service';
import { zonesOf } from '@qingzhang/engine/account/zones';
import { applyManual } from '@qingzhang/engine/values/apply-manual';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { columnNames } from '../database/tables.ts';
import type { Actor } from '../rows/actor.ts';
import { deleteRows } from '../rows/delete-rows.ts';
import { requireAccount } from './account.ts';
import { calculatedValues, type CalculatedValues } from './calculated-values.ts';
import { rescale, rescaleParts, type NextValue } from './carry-manual.ts';
import { accountRegions } from './load-account.ts';
import type { StoredValue } from './stored-values.ts';

/** Values of a year around typed ones that have been deleted. */
interface Around {
  readonly year: number;
  readonly left: readonly StoredValue[];
  readonly gone: readonly StoredValue[];
}

/**
 * Puts calculated values back after typed ones were deleted: in the region itself, in the regions above it and in those
 * below. Values that are typed elsewhere stay and are taken into account. Where the service was never calculated there
 * is nothing to put back: the value goes, and the regions above lose their part of it.
 */
export async function carryBack(
  client: PoolClient,
  service: Service,
  { year, left, gone }: Around,
  actor: Actor,
): Promise<void> {
  const account = await requireAccount(client, year);
  const regions = await accountRegions(client, year);
  for (const root of regions.filter(({ parentId, level }) => parentId === null && level !== null)) {
    const zones = zonesOf(regions, root.id);
    const ids = new Set(zones.regions.map(({ id }) => id));
    if (!gone.some(({ regionId }) => ids.has(regionId))) continue;
    const calculated = await calculatedValues(client, service, account, zones);
    const own = left.filter(({ regionId }) => ids.has(regionId));
    const typed = own.filter(({ inputMode }) => inputMode === 'manual');
    const corrected = applyManual(
      zones,
      new Map([...(calculated?.values ?? [])].map(([id, { fen }]) => [id, fen])),
      new Map(typed.map(({ regionId, value }) => [regionId, yuanToFen(value)])),
    );
    for (const row of own.filter(({ inputMode }) => inputMode !== 'manual')) {
      const next = corrected.get(row.regionId);
      if (next === undefined) await deleteRows(client, service.value, [row.id], actor);
      else if (yuanToFen(row.value) !== next.fen || row.containsManual !== next.containsManual)
        await rescale(client, service, row, next);
    }
    for (const row of gone.filter(({ regionId }) => ids.has(regionId))) {
      const next = corrected.get(row.regionId);
      if (next === undefined || calculated === undefined) continue;
      await restoreCalculated(client, service, row, { calculated, next });
      await rescaleParts(client, service, row, next);
    }
  }
}

/** A calculated row in the place of a typed one, with the columns that the typed one had kept. */
async function restoreCalculated(
  client: PoolClient,
  { value: table, physicalUnit }: Service,
  typed: StoredValue,
  { calculated, next }: { readonly calculated: CalculatedValues; readonly next: NextValue },
): Promise<void> {
  const { runId, values } = calculated;
  const { fen, containsManual } = next;
  const own = values.get(typed.regionId)!;
  const scale = own.fen === 0n ? 1 : Number(fen) / Number(own.fen);
  const amount = own.quantity === null ? null : own.quantity * scale;
  const isPriced = amount !== null && amount !== 0;
  const set: Readonly<Record<string, unknown>> = {
    value: fenToYuan(fen),
    physicalAmount: amount,
    unitPrice: isPriced ? fenToYuan(fen) / amount : null,
    priceUnit: isPriced ? `yuan/(${typed.physicalUnit ?? physicalUnit})` : null,
    inputMode: 'calculated',
    overrideReason: null,
    runId,
    containsManual,
    rowVersion: 1,
    deletedAt: null,
  };
  const name = quoted(table.name);
  const columns = columnNames(table).filter((column) => column !== 'id');
  const kept = columns.map((column) => (column in set ? `changed.${quoted(column)}` : `typed.${quoted(column)}`));
  await client.query(
    `INSERT INTO ${name} (id, ${columns.map(quoted).join(', ')})
SELECT gen_random_uuid(), ${kept.join(', ')} FROM ${name} typed, jsonb_populate_record(NULL::${name}, $2::jsonb) changed
WHERE typed.id = $1`,
    [typed.id, JSON.stringify(set)],
  );
}
