import { Fault } from '@qingzhang/core/fault';
import { isReference } from '@qingzhang/catalogue/language/field-predicates';
import { TABLES } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';
import type { PoolClient } from 'pg';
import { quoted } from '../../database/constraints.ts';

/** Refuses to take away a region that records stand at, telling how many in which tables. */
export async function refuseHeld(client: PoolClient, kept: DrawnRegion, others: readonly DrawnRegion[]): Promise<void> {
  for (const { id, name } of others) {
    const held = await heldBy(client, id);
    if (held.length === 0) continue;
    const told = held.slice(0, MOST_TOLD).map(({ label, count }) => `“${label}”${count} 条记录`);
    const more = held.length > told.length ? `等 ${held.length} 张表的记录` : '';
    throw new Fault('REGION_HELD', { name, held: `${told.join('、')}${more}`, kept: kept.name });
  }
}

const MOST_TOLD = 8;

interface Held {
  readonly label: string;
  readonly count: number;
}

/** Live rows that refer to a region; regions below it find another place and do not count. */
async function heldBy(client: PoolClient, id: string): Promise<Held[]> {
  const counts = TABLES.flatMap(({ table }) => {
    if (table.name === region.name || table.kind === 'log') return [];
    const columns = table.fields.filter((field) => isReference(field) && field.to === region.name);
    if (columns.length === 0) return [];
    const hit = columns.map(({ key }) => `t.${quoted(key)} = $1::uuid`).join(' OR ');
    return [
      `SELECT '${table.label}' AS label, count(*)::integer AS count FROM ${quoted(table.name)} t WHERE t."deletedAt" IS NULL AND (${hit})`,
    ];
  });
  const { rows } = await client.query<Held>(
    `SELECT label, count FROM (${counts.join(' UNION ALL ')}) held WHERE count > 0 ORDER BY count DESC, label`,
    [id],
  );
  return rows;
}
