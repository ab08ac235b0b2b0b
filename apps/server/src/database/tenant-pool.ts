import type { Pool, PoolClient } from 'pg';
import { openDatabase, type Database } from './database.ts';
import { WHOLE_INSTALLATION } from './tenant-schema.ts';

/**
 * Connections of one office. They come out of the common pool and are told for whom they work before they are handed out;
 * what is remembered by pool is thereby apart for each office, too.
 */

interface Shared {
  readonly base: Pool;
  readonly facades: Map<string, Pool>;
}

/** Pools of installations that hold several offices, and the facades of each. */
const shared = new WeakMap<Pool, Shared>();
/** Whose a facade is. */
const tenants = new WeakMap<Pool, string>();
/** For whom a connection worked last: it is told again only when that changes. */
const worksFor = new WeakMap<PoolClient, string>();

/** From now on nobody gets a connection that has not been told for whom it works. Answers that of the installation itself. */
export function sharePool(base: Pool): Pool {
  const group: Shared = { base, facades: new Map() };
  return facadeOf(group, WHOLE_INSTALLATION);
}

/** For programs beside the product, whose work concerns every office. */
export function openInstallation(url: string, options: Parameters<typeof openDatabase>[1] = {}): Database {
  return { pool: sharePool(openDatabase(url, options).pool) };
}

/** The pool of one office; the pool itself where there is only one. */
export function poolOf(pool: Pool, tenant: string): Pool {
  const group = shared.get(pool);
  return group === undefined ? pool : facadeOf(group, tenant);
}

/** Whether several offices share it. */
export function isShared(pool: Pool): boolean {
  return shared.has(pool);
}

/** For what concerns every office, such as whether any of them still names a content. */
export function wholePool(pool: Pool): Pool {
  return poolOf(pool, WHOLE_INSTALLATION);
}

/** The office whose pool it is; undefined where there is only one, and for the installation itself. */
export function tenantOf(pool: Pool): string | undefined {
  return tenants.get(pool);
}

/** Which pool something was read with. */
const serials = new WeakMap<Pool, number>();
let lastSerial = 0;

/**
 * By what a process remembers something that it read: for one office of one database, so that nobody is answered with what
 * was read for another, whatever they name.
 */
export function keyWithin(pool: Pool, ...parts: readonly unknown[]): string {
  const serial = serials.get(pool) ?? ++lastSerial;
  serials.set(pool, serial);
  return JSON.stringify([serial, ...parts]);
}

/** Every pool that may remember something of the same database. */
export function poolsBeside(pool: Pool): readonly Pool[] {
  const group = shared.get(pool);
  return group === undefined ? [pool] : [...group.facades.values()];
}

function facadeOf(group: Shared, tenant: string): Pool {
  const known = group.facades.get(tenant);
  if (known !== undefined) return known;
  const facade = Object.create(group.base) as Pool;
  facade.connect = connecting(group.base, tenant) as Pool['connect'];
  facade.end = () => group.base.end();
  group.facades.set(tenant, facade);
  shared.set(facade, group);
  if (tenant !== WHOLE_INSTALLATION) tenants.set(facade, tenant);
  return facade;
}

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/** As a pool's own `connect`, which `query` calls with a function. */
function connecting(base: Pool, tenant: string) {
  return (connected?: Connected): Promise<PoolClient> | undefined => {
    if (connected === undefined) return told(base, tenant);
    told(base, tenant).then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
    return undefined;
  };
}

async function told(base: Pool, tenant: string): Promise<PoolClient> {
  const client = await base.connect();
  if (worksFor.get(client) === tenant) return client;
  try {
    // For the connection, not for a transaction: it stays until somebody else gets it.
    await client.query({
      name: 'work for',
      text: `SELECT set_config('qingzhang.tenant', $1, false)`,
      values: [tenant],
    });
    worksFor.set(client, tenant);
    return client;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
