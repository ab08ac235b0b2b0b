import { Fault } from '@qingzhang/core/fault';
import { enterOffice } from '@qingzhang/contract/calls/office-calls';
import { logEvent } from '../access/audit-event.ts';
import { officesOf } from '../access/current-office.ts';
import { workAt } from '../access/sessions.ts';
import { poolOf } from '../database/tenant-pool.ts';
import { handle } from '../http/handle.ts';

/** The session goes on at another office; whoever is no longer a member of it is back at their own by the next call. */
const ENTER = handle(enterOffice).by(async ({ database, user, token, body, actor }) => {
  const office = (await officesOf(database.pool, user!.userId)).find(({ id }) => id === body.tenantId);
  if (office === undefined) throw new Fault('OFFICE_NOT_OWN', {});
  await workAt(database, token!, office.id);
  await logEvent(poolOf(database.pool, office.id), actor, { action: 'login', tableName: 'tenant', rowId: office.id });
  return office;
});

export const OFFICE_HANDLINGS = [ENTER];
