import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { placeLogo, placeSettings, saveLogo, savePlace, showPlace } from '@qingzhang/contract/calls/place-calls';
import type { PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import type { Context } from '../http/context.ts';
import { handle, handleReply } from '../http/handle.ts';
import { placeOf } from '../place/place.ts';
import { resolvePlace } from '../place/resolve-place.ts';
import { rootCounty } from '../place/root-county.ts';
import {
  hashOf,
  NOTHING_SET,
  readLogo,
  storedPlace,
  storeLogo,
  storeSetting,
  type StoredPlace,
} from '../place/stored-place.ts';
import { transaction } from '../rows/transaction.ts';
import { logoProblem, pictureOf } from './picture.ts';

const TABLE = 'installation';

const SHOW = handle(showPlace).by((context) => placeOf(context));

const LOGO = handleReply(placeLogo).by(async ({ database, request, reply }) => {
  const logo = await readLogo(database.pool);
  const picture = logo === null ? undefined : pictureOf(logo);
  if (logo === null || picture === undefined) throw new Fault('FILE_NOT_FOUND', {});
  const etag = `"${hashOf(logo).slice(0, 32)}"`;
  void reply.header('etag', etag).header('cache-control', 'public, max-age=300');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(picture.type).header('content-disposition', 'inline').send(logo);
});

const SETTINGS = handle(placeSettings).by(async ({ database: { pool }, config }) => {
  const [{ rowVersion, setting, logo }, county] = [await storedPlace(pool), await rootCounty(pool)];
  const unset = resolvePlace({ stored: { setting: NOTHING_SET, logo: null }, given: config.place, county });
  return { rowVersion, setting, hasLogo: logo !== null, unset, boundary: county?.map ?? null };
});

const SAVE = handle(savePlace).by((context) => {
  const { rowVersion, ...setting } = context.body;
  return saved(context, rowVersion, async (client, before) => {
    await storeSetting(client, setting);
    return { before: before.setting, after: setting };
  });
});

const SAVE_LOGO = handle(saveLogo).by((context) => {
  const { rowVersion, picture } = context.body;
  const logo = picture === null ? null : Buffer.from(picture, 'base64');
  const problem = logo === null ? undefined : logoProblem(logo);
  if (problem !== undefined)
    throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('picture', 'PARAMETER', problem)] });
  return saved(context, rowVersion, async (client, before) => {
    await storeLogo(client, logo);
    return { before: { logo: before.logo }, after: { logo: logo === null ? null : hashOf(logo) } };
  });
});

type Change = (
  client: PoolClient,
  before: StoredPlace,
) => Promise<{ readonly before: unknown; readonly after: unknown }>;

/** One change and its entry in the log; refused where somebody else has saved since. */
async function saved(context: Context, rowVersion: number, change: Change) {
  const { pool } = context.database;
  const next = await transaction(pool, async (client) => {
    // Nobody else writes the one row meanwhile, also while there is none.
    await client.query(`LOCK TABLE installation IN SHARE ROW EXCLUSIVE MODE`);
    const before = await storedPlace(client);
    if (before.rowVersion !== rowVersion) throw new Fault('ROW_STALE', { table: '系统设置', count: 1 });
    await logEvent(client, context.actor, { action: 'update', tableName: TABLE, ...(await change(client, before)) });
    return before.rowVersion + 1;
  });
  return { rowVersion: next, place: await placeOf(context) };
}

export const PLACE_HANDLINGS = [SHOW, LOGO, SETTINGS, SAVE, SAVE_LOGO];
