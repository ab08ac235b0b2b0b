import { Fault } from '@qingzhang/core/fault';
import { vessel } from '@qingzhang/catalogue/tables/map';
import { atRow, checkRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { SHOWN_KEYS, type Vessel } from './feature.ts';
import { heardVessels } from './heard-vessels.ts';
import type { Position } from './position.ts';
import { POSITION_KEYS, positionIn, positionIssues } from './sent-position.ts';
import { lockIntake, storePositions } from './store-positions.ts';
import { saveVessels } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';
import { withLastPositions } from './vessel-list.ts';

/** Saves vessels like rows of any table; each may bring a position. */
export const SAVE_VESSELS = handleVessels(saveVessels).by(async ({ database, body, actor, config }) => {
  const isMany = Array.isArray(body);
  const sent = isMany ? body : [body];
  const now = Date.now();
  const rows = sent.map((row) => without(row, [...SHOWN_KEYS, ...POSITION_KEYS]));
  const issues = sent.flatMap((row, index) => {
    const found = [...checkRow(vessel, rows[index]).issues, ...positionIssues(row, now)];
    return isMany ? atRow(index, found) : found;
  });
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  const checked = await checkedRows(vessel, isMany ? rows : rows[0]);
  const entries = checked.map((row, index): Entry => ({ row, position: positionIn(sent[index]!) }));
  return transaction(
    database.pool,
    async (client) => {
      const saved = await write(client, entries, actor);
      const shown = await withLastPositions(client, saved, config.vesselOnlineMinutes);
      return isMany ? shown : shown[0]!;
    },
    { table: vessel.name },
  );
});

interface Entry {
  readonly row: Row;
  readonly position: Position | undefined;
}

async function write(client: PoolClient, entries: readonly Entry[], actor: Actor): Promise<Vessel[]> {
  await lockIntake(client);
  const written = await writeRows(
    client,
    vessel,
    entries.filter((entry) => !isSighting(entry)).map(({ row }) => row),
    actor,
  );
  const heard = await heardVessels(
    client,
    entries.filter(isSighting).map(({ row }) => ({
      shipId: String(row['shipId']),
      shipName: typeof row['shipName'] === 'string' ? row['shipName'] : null,
      source: String(row['source']),
    })),
    actor,
  );
  const saved = entries.map((entry) =>
    isSighting(entry) ? heard.rows.get(String(entry.row['shipId']))! : written.shift()!,
  );
  const positions = entries.flatMap(({ position }, index) =>
    position === undefined ? [] : [{ vesselId: saved[index]!.id, ...position }],
  );
  await storePositions(client, positions, actor);
  return saved;
}

/** A terminal knows no ids of ours: its position belongs to the vessel of that `shipId`, which is made when it is new. */
function isSighting({ row, position }: Entry): boolean {
  return row['id'] === undefined && position !== undefined;
}

function without(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));
}
