import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { sysUser as table } from '@qingzhang/catalogue/tables/system';
import { changePassword } from '@qingzhang/contract/calls/session-calls';
import { changeName, endUserSessions, saveUsers, setPassword, userInfo } from '@qingzhang/contract/calls/user-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { passwordIssues } from '../access/passwords.ts';
import { earlierPasswords, storePassword, verifyOwnPassword } from '../access/secrets.ts';
import { endSessions } from '../access/sessions.ts';
import { openSealed } from '../access/sign-in-keys.ts';
import { logEvent } from '../access/audit-event.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { allRows } from '../rows/list-rows.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { lockRows } from '../rows/update-rows.ts';
import { guardChanges } from '../tables/guards.ts';
import { moduleTreeOf } from './module-tree.ts';

type Row = Record<string, unknown>;

/** Sealed password and its key may travel with a user's row; they are opened before anything is written. */
interface SealedPassword {
  readonly password: unknown;
  readonly keyId: unknown;
  readonly mustChangePassword: boolean;
}

/** Saves users, a first password included. Disabling a user ends the sessions at once. */
const SAVE = handle(saveUsers).by(async (context) => {
  const { database, actor } = context;
  const sent = Array.isArray(context.body) ? context.body : [context.body];
  const sealed = sent.map(sealedPassword);
  const body = sent.map(({ password: _password, keyId: _keyId, ...row }) => row);
  const rows = await checkedRows(table, Array.isArray(context.body) ? body : body[0]);
  await guardChanges(database, table, body);
  const passwords = await openPasswords(context, sealed);

  const saved = await transaction(database.pool, async (client) => {
    const users: RowOf<typeof table>[] = [];
    for (const [index, user] of (await writeRows(client, table, rows, actor)).entries()) {
      const password = passwords[index];
      const mustChangePassword = password === undefined ? user.mustChangePassword : sealed[index]!.mustChangePassword;
      users.push({ ...user, mustChangePassword });
      if (password === undefined) continue;
      await storePassword(client, user.id, password, mustChangePassword);
      await logEvent(client, actor, { action: 'password', tableName: table.name, rowId: user.id });
    }
    return users;
  });
  for (const user of saved) if (!user.enabled) await endSessions(database, user.id);
  return Array.isArray(context.body) ? saved : saved[0]!;
});

function sealedPassword(row: Row): SealedPassword {
  return { password: row['password'], keyId: row['keyId'], mustChangePassword: row['mustChangePassword'] !== false };
}

async function openPasswords(context: Deps, sealed: readonly SealedPassword[]): Promise<(string | undefined)[]> {
  const issues: Issue[] = [];
  const opened: (string | undefined)[] = [];
  for (const [index, { password, keyId }] of sealed.entries()) {
    const key = sealed.length === 1 ? 'password' : `rows.${index}.password`;
    if (password === undefined || password === null || password === '') {
      opened.push(undefined);
    } else if (typeof password !== 'string' || typeof keyId !== 'string' || !/^[0-9a-f-]{36}$/i.test(keyId)) {
      issues.push(block(key, 'PASSWORD_UNREADABLE', '密码须用 dynamicKey 的公钥以 SM2 加密,并附上 keyId'));
    } else {
      const [plain = ''] = await openSealed(context.database, keyId, [password]);
      issues.push(
        ...(plain === ''
          ? [block(key, 'PASSWORD_UNREADABLE', '密码无法解密,请重新提交')]
          : await passwordIssues(key, plain, [])),
      );
      opened.push(plain);
    }
  }
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return opened;
}

/** The signed-in user, or another one for whoever may read users; with role name and modules. */
const INFO = handle(userInfo).by(async (context) => {
  const { database, user, body } = context;
  const id = body.id ?? user!.userId;
  const isOther = id.toLowerCase() !== user!.userId;
  if (isOther && !user!.rights.has(context.call.subject.module)) throw new Fault('FORBIDDEN', { what: '查看其他用户' });
  const [row] = await allRows(database, table, { filters: [{ key: 'id', op: 'eq', value: id }] });
  if (row === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  return { ...row, ...(await moduleTreeOf(database, row.roleId)) };
});

const SET_PASSWORD = handle(setPassword).by(async ({ database, body, actor }) => {
  const { id, password, keyId, mustChangePassword } = body;
  const [plain = ''] = await openSealed(database, keyId, [password]);
  await refuseWeak('password', plain, await earlierPasswords(database.pool, id));
  await transaction(database.pool, async (client) => {
    const { rowCount } = await client.query('SELECT FROM "sysUser" WHERE id = $1 AND "deletedAt" IS NULL', [id]);
    if (rowCount === 0) throw new Fault('ROW_NOT_FOUND', { table: '用户', count: 1 });
    await storePassword(client, id, plain, mustChangePassword);
    await logEvent(client, actor, { action: 'password', tableName: 'sysUser', rowId: id });
  });
  await endSessions(database, id);
  return null;
});

const CHANGE_PASSWORD = handle(changePassword).by(async ({ database, body, actor, user, token }) => {
  const { oldPassword, newPassword, keyId } = body;
  const [old = '', fresh = ''] = await openSealed(database, keyId, [oldPassword, newPassword]);
  const { userId } = user!;
  if (!(await verifyOwnPassword(database.pool, userId, old))) {
    throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('oldPassword', 'PASSWORD_WRONG', '原密码不正确')] });
  }
  await refuseWeak('newPassword', fresh, await earlierPasswords(database.pool, userId));
  await transaction(database.pool, async (client) => {
    await storePassword(client, userId, fresh, false);
    await logEvent(client, actor, { action: 'password', tableName: 'sysUser', rowId: userId });
  });
  await endSessions(database, userId, token);
  return null;
});

/** One's own full name, as everybody may; the rest of an account is the administrator's. */
const CHANGE_NAME = handle(changeName).by(async (context) => {
  const { database, body, actor, user } = context;
  const fullName = body.fullName.trim();
  return transaction(database.pool, async (client) => {
    const own = (await lockRows(client, table, [user!.userId])).get(user!.userId);
    if (own === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
    const change = { id: own['id'], rowVersion: own['rowVersion'], fullName };
    await writeRows(client, table, [change], actor);
    return { fullName };
  });
});

const END_SESSIONS = handle(endUserSessions).by(async ({ database, body: { id }, actor }) => {
  const ended = await endSessions(database, id);
  await logEvent(database.pool, actor, { action: 'endSessions', tableName: 'sysUser', rowId: id });
  return { ended };
});

export const USER_HANDLINGS = [SAVE, INFO, SET_PASSWORD, CHANGE_PASSWORD, CHANGE_NAME, END_SESSIONS];

async function refuseWeak(key: string, password: string, earlier: readonly string[]): Promise<void> {
  const issues = await passwordIssues(key, password, earlier);
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
}
