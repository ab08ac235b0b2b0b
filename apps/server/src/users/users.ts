import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { sysUser as table } from '@qingzhang/catalogue/tables/system';
import { dutyStanding } from '@qingzhang/contract/calls/duty-calls';
import { changePassword } from '@qingzhang/contract/calls/session-calls';
import { changeName, endUserSessions, saveUsers, setPassword, userInfo } from '@qingzhang/contract/calls/user-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { countAttempt, forgetAttempts, ofOldPassword } from '../access/attempts.ts';
import { refuseUserBeyond } from '../access/authority.ts';
import { currentOffice } from '../access/current-office.ts';
import { collidingUsers } from '../access/duties.ts';
import { endAccess } from '../access/end-access.ts';
import { passwordIssues } from '../access/passwords.ts';
import { hasPassword, isStillStored, pastOf, storePassword, verifiedHash } from '../access/secrets.ts';
import { openSealed } from '../access/sign-in-keys.ts';
import { logEvent } from '../access/audit-event.ts';
import { poolOf } from '../database/tenant-pool.ts';
import { handle } from '../http/handle.ts';
import { allRows } from '../rows/list-rows.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { lockRows } from '../rows/update-rows.ts';
import { guardChanges } from '../tables/guards.ts';
import { givePassword, openGivenPasswords, userNameOf, type GivenPassword } from './given-passwords.ts';
import { keepWay, refusePasswordsElsewhere, waysOf } from './sign-in-way.ts';
import { moduleTreeOf } from './module-tree.ts';

type Row = Record<string, unknown>;

/** Saves users; a sealed password and its key may travel with a row. Disabling a user ends the sessions and tokens at once. */
const SAVE = handle(saveUsers).by(async (context) => {
  const { database, actor, user: giver } = context;
  const isMany = Array.isArray(context.body);
  const sent: readonly Row[] = Array.isArray(context.body) ? context.body : [context.body];
  const given = sent.map((row, index) => givenPassword(row, isMany ? `rows.${index}.password` : 'password'));
  const body = sent.map(({ password: _password, keyId: _keyId, ...row }) => row);
  const rows = await checkedRows(table, isMany ? body : body[0]);
  await guardChanges(context, table, body);
  const ways = await waysOf(database, body);
  refusePasswordsElsewhere(ways, given);
  const passwords = await openGivenPasswords(database, giver, given);

  const saved = await transaction(
    database.pool,
    async (client) => {
      const users: RowOf<typeof table>[] = [];
      for (const [index, user] of (await writeRows(client, table, rows, actor)).entries()) {
        const plain = passwords[index];
        if (!user.enabled) await endAccess(client, user.id);
        await keepWay(client, user.id, ways[index]!);
        if (plain === undefined) {
          users.push(user);
          continue;
        }
        const { mustChangePassword } = given[index]!;
        await givePassword(client, actor, user.id, { plain, mustChangePassword });
        users.push({ ...user, mustChangePassword });
      }
      return users;
    },
    { table: table.name },
  );
  return isMany ? saved : saved[0]!;
});

function givenPassword({ id, userName, password, keyId, mustChangePassword }: Row, key: string): GivenPassword {
  const userId = typeof id === 'string' ? id : undefined;
  return { key, userId, userName, password, keyId, mustChangePassword: mustChangePassword !== false };
}

/** The signed-in user, or another one for whoever may read users; with role name and modules. */
const INFO = handle(userInfo).by(async (context) => {
  const { database, user, body } = context;
  const id = body.id ?? user!.userId;
  const isOther = id.toLowerCase() !== user!.userId;
  if (isOther && !user!.rights.has(context.call.subject.module)) throw new Fault('FORBIDDEN', { what: '查看其他用户' });
  const [row] = await allRows(database, table, { filters: [{ key: 'id', op: 'eq', value: id }] });
  if (row === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  const { mustChangePassword, mustSetSecondFactor, duty = null } = user!;
  const office = isOther ? null : await currentOffice(database.pool, user!);
  const own = isOther
    ? { mustSetSecondFactor: false, duty: null, office }
    : { mustChangePassword, mustSetSecondFactor, duty, office };
  // Of somebody who is kept elsewhere nothing is said here.
  const known = {
    hasPassword: await hasPassword(isOther ? database.pool : poolOf(database.pool, user!.homeId), row.id),
  };
  return { ...row, ...own, ...known, ...(await moduleTreeOf(database, isOther ? row.roleId : user!.roleId)) };
});

const SET_PASSWORD = handle(setPassword).by(async ({ database, body, actor, user }) => {
  const { id, password, keyId, mustChangePassword } = body;
  await refuseUserBeyond(database, user, id);
  refusePasswordsElsewhere(await waysOf(database, [{ id }]), [{ password }]);
  const given = { key: 'password', userId: id, password, keyId, mustChangePassword };
  const [plain] = await openGivenPasswords(database, user, [given]);
  await transaction(
    database.pool,
    async (client) => {
      const stored = await lockRows(client, table, [id]);
      if (stored.size === 0) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
      await givePassword(client, actor, id, { plain: plain!, mustChangePassword });
    },
    { table: table.name },
  );
  return null;
});

const CHANGE_PASSWORD = handle(changePassword).by(async ({ database, body, actor, user, token }) => {
  const { oldPassword, newPassword, keyId } = body;
  const [old = '', fresh = ''] = await openSealed(database, keyId, [oldPassword, newPassword]);
  const { userId, way } = user!;
  if (way !== 'local') throw new Fault('SIGN_IN_ELSEWHERE', { what: '请在统一认证或单位目录中修改密码' });
  const tries = ofOldPassword(userId);
  await countAttempt(database.pool, tries);
  const verified = await verifiedHash(database.pool, userId, old);
  if (verified === undefined) throw wrongOldPassword();
  await forgetAttempts(database.pool, [tries]);
  const issues = await passwordIssues('newPassword', fresh, await pastOf(database.pool, userId));
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  await transaction(
    database.pool,
    async (client) => {
      // Whoever was given another password meanwhile does not put their own in its place.
      if (!(await isStillStored(client, userId, verified))) throw wrongOldPassword();
      await storePassword(client, userId, fresh, false);
      await endAccess(client, userId, token);
      await logEvent(client, actor, { action: 'password', tableName: 'sysUser', rowId: userId });
    },
    { table: table.name },
  );
  return null;
});

function wrongOldPassword(): Fault {
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('oldPassword', 'PASSWORD_WRONG', '原密码不正确')] });
}

/** One's own full name, as everybody may; the rest of an account is the administrator's. */
const CHANGE_NAME = handle(changeName).by(async (context) => {
  const { database, body, actor, user } = context;
  const fullName = body.fullName.trim();
  return transaction(
    database.pool,
    async (client) => {
      const own = (await lockRows(client, table, [user!.userId])).get(user!.userId);
      if (own === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
      const change = { id: own['id'], rowVersion: own['rowVersion'], fullName };
      await writeRows(client, table, [change], actor);
      return { fullName };
    },
    { table: table.name },
  );
});

const END_SESSIONS = handle(endUserSessions).by(async ({ database, body: { id }, actor, user }) => {
  await refuseUserBeyond(database, user, id);
  // Whoever is locked out keeps no way in by a program either.
  const ended = await endAccess(database.pool, id);
  const after = { userName: await userNameOf(database.pool, id) };
  await logEvent(database.pool, actor, { action: 'endSessions', tableName: 'sysUser', rowId: id, after });
  return { ended };
});

const DUTIES = handle(dutyStanding).by(async ({ database, config: { separateDuties } }) => ({
  isOn: separateDuties,
  colliding: separateDuties ? await collidingUsers(database.pool) : [],
}));

export const USER_HANDLINGS = [SAVE, INFO, SET_PASSWORD, CHANGE_PASSWORD, CHANGE_NAME, END_SESSIONS, DUTIES];
