import { vessel } from '@qingzhang/catalogue/tables/map';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import type { Vessel } from './feature.ts';
import { writeRows } from '../rows/save-rows.ts';
import { columnList } from '../database/tables.ts';

/** What a terminal or a message says about the ship that sent it. */
export interface HeardVessel {
  readonly shipId: string;
  readonly shipName: string | null;
  readonly source: string;
}

export interface HeardVessels {
  /** By `shipId`. */
  readonly rows: ReadonlyMap<string, Vessel>;
  readonly created: number;
  readonly named: number;
}

/**
 * The vessels that were heard, under the lock of `lockIntake`: new ones are made, those without a name get the one they
 * give themselves. A name that somebody entered stays.
 */
export async function heardVessels(
  client: PoolClient,
  heard: readonly HeardVessel[],
  actor: Actor,
): Promise<HeardVessels> {
  const wanted = new Map<string, HeardVessel>();
  for (const each of heard) {
    const before = wanted.get(each.shipId) ?? each;
    wanted.set(each.shipId, { ...before, shipName: before.shipName ?? each.shipName });
  }
  const { rows: known } = await client.query<Vessel>(
    `SELECT ${columnList(vessel)} FROM vessel WHERE "shipId" = ANY($1::text[]) AND "deletedAt" IS NULL ORDER BY id FOR UPDATE`,
    [[...wanted.keys()]],
  );
  const changes = known.flatMap(({ id, rowVersion, shipId, shipName: entered }) => {
    const shipName = wanted.get(shipId)?.shipName ?? null;
    return entered === null && shipName !== null ? [{ id, rowVersion, shipName }] : [];
  });
  const named = await writeRows(client, vessel, changes, actor);
  const isKnown = new Set(known.map((row) => row.shipId));
  const fresh = [...wanted.values()].filter(({ shipId }) => !isKnown.has(shipId));
  const created = await writeRows(client, vessel, fresh.map(asRow), actor);
  const rows = new Map([...known, ...named, ...created].map((row) => [row.shipId, row]));
  return { rows, created: created.length, named: named.length };
}

function asRow({ shipId, shipName, source }: HeardVessel): Row {
  return { shipId, shipName, source };
}
