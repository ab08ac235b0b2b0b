import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Pool, PoolClient } from 'pg';
import { scanArea } from './scan-area.ts';

/** What a boundary has lost and gained, m². */
export interface LandExchanged {
  readonly leftM2: number;
  readonly addedM2: number;
}

const NOTHING: LandExchanged = { leftM2: 0, addedM2: 0 };

/** By what the two boundaries are, so that a comparison measures them once. */
const known = new Map<string, LandExchanged>();
const MOST_KNOWN = 2000;

/** The land that only one of two regions holds, as their boundaries are drawn; null where one has none. */
export async function landExchanged(
  client: Pool | PoolClient,
  fromId: string,
  toId: string,
): Promise<LandExchanged | null> {
  const { rows } = await client.query<{ id: string; digest: string | null }>(
    'SELECT id, md5(geometry::text) AS digest FROM region WHERE id = ANY($1::uuid[])',
    [[fromId, toId]],
  );
  const digestOf = (wanted: string) => rows.find(({ id }) => id === wanted)?.digest ?? null;
  const [before, after] = [digestOf(fromId), digestOf(toId)];
  if (before === null || after === null) return null;
  if (before === after) return NOTHING;
  const key = `${before} ${after}`;
  const found = known.get(key) ?? (await measured(client, fromId, toId));
  known.set(key, found);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  return found;
}

async function measured(client: Pool | PoolClient, fromId: string, toId: string): Promise<LandExchanged> {
  const { rows } = await client.query<{ id: string; geometry: PolygonalGeometry }>(
    'SELECT id, geometry FROM region WHERE id = ANY($1::uuid[])',
    [[fromId, toId]],
  );
  const [from, to] = [fromId, toId].map((wanted) => {
    const { geometry } = rows.find(({ id }) => id === wanted)!;
    return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  });
  return { leftM2: scanArea(from!, [to!], 'left').areaM2, addedM2: scanArea(to!, [from!], 'left').areaM2 };
}
