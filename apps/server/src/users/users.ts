import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { changePassword } from '@qingzhang/contract/calls/session-calls';
import { passwordIssues } from '../access/passwords.ts';
import { earlierPasswords, storePassword, verifyOwnPassword } from '../access/secrets.ts';
import { endSessions } from '../access/sessions.ts';
import { openSealed } from '../access/sign-in-keys.ts';
import { logEvent } from '../access/audit-event.ts';
import type { Context, Handler } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { allRows } from '../rows/list-rows.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { lockRows } from '../rows/update-rows.ts';
import { guardChanges } from '../tables/guards.ts';
import { moduleTreeOf } from './module-tree.ts';
import { subjectTable } from '../http/subject-table.ts';

type Row = Record<string, unknown>;

/** Sealed password and its key may travel with a user's row; they are opened before anything is written. */
interface SealedPassword {
  readonly password: unknown;
  readonly keyId: unknown;
  readonly mustChangePassword: boolean;
}

/** Saves users, a first password included. Disabling a user ends the sessions at once. */
export const saveUsers: Handler = async (context) => {
  const table = subjectTable(context);
  const { database, actor } = context;
  const sent = (Array.isArray(context.body) ? context.body : [context.body]) as Row[];
  const sealed = sent.map(sealedPassword);
  const body = sent.map(({ password: _password, keyId: _keyId, ...row }) => row);
  const rows = checkedRows(table, Array.isArray(context.body) ? body : body[0]);
  await guardChanges(database, table, body);
  const passwords = await openPasswords(context, sealed);

  const saved = await transaction(database.pool, async (client) => {
    const written = await writeRows(client, table, rows, actor);
    for (const [index, user] of written.entries()) {
      const password = passwords[index];
      if (password === undefined) continue;
      const mustChange = sealed[index]!.mustChangePassword;
      await storePassword(client, String(user['id']), password, mustChange);
      user['mustChangePassword'] = mustChange;
      await logEvent(client, actor, { action: 'password', tableName: table.name, rowId: String(user['id']) });
    }
    return written;
  });
  for (const user of saved) if (user['enabled'] === false) await endSessions(database, String(user['id']));
  return Array.isArray(context.body) ? saved : saved[0];
};

function sealedPassword(row: Row): SealedPassword {
  return { password: row['password'], keyId: row['keyId'], mustChangePassword: row['mustChangePassword'] !== false };
}

async function openPasswords(context: Context, sealed: readonly SealedPassword[]): Promise<(string | undefined)[]> {
  const issues: Issue[] = [];
  const opened: (string | undefined)[] = [];
  for (const [index, { password, keyId }] of sealed.entries()) {
    const key = sealed.length === 1 ? 'password' : `rows.${index}.password`;
    if (password === undefined || password === null || password === '') {
      opened.push(undefined);
    } else if (typeof password !== 'string' || typeof keyId !== 'string' || !/^[0-9a-f-]{36}$/i.test(keyId)) {
      issues.push(block(key, 'PASSWORD', '密码须用 dynamicKey 的公钥以 SM2 加密,并附上 keyId'));
    } else {
      const [plain = ''] = await openSealed(context.database, keyId, [password]);
      issues.push(
        ...(plain === '' ? [block(key, 'PASSWORD', '密码无法解密,请重新提交')] : await passwordIssues(key, plain, [])),
      );
      opened.push(plain);
    }
  }
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return opened;
}

/** The signed-in user, or another one for whoever may read users; with role name and modules. */
export const userInfo: Handler = async (context) => {
  const { database, user, body } = context;
  const id = (body as { id?: string | null }).id ?? user!.userId;
  const isOther = id.toLowerCase() !== user!.userId;
  if (isOther && !user!.rights.has(context.call.subject!.module))
    throw new Fault('FORBIDDEN', { what: '查看其他用户' });
  const table = subjectTable(context);
  const [row] = await allRows(database, table, { filters: [{ key: 'id', op: 'eq', value: id }] });
  if (row === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
  return { ...row, ...(await moduleTreeOf(database, String(row['roleId']))) };
};

export const setPassword: Handler = async ({ database, body, actor }) => {
  const { id, password, keyId, mustChangePassword } = body as {
    id: string;
    password: string;
    keyId: string;
    mustChangePassword: boolean;
  };
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
};

export const CHANGE_PASSWORD = handle(changePassword).by(async ({ database, body, actor, user, token }) => {
  const { oldPassword, newPassword, keyId } = body;
  const [old = '', fresh = ''] = await openSealed(database, keyId, [oldPassword, newPassword]);
  const { userId } = user!;
  if (!(await verifyOwnPassword(database.pool, userId, old))) {
    throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('oldPassword', 'PASSWORD', '原密码不正确')] });
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
export const changeName: Handler = async (context) => {
  const { database, body, actor, user } = context;
  const { fullName } = body as { fullName: string };
  const table = subjectTable(context);
  return transaction(database.pool, async (client) => {
    const own = (await lockRows(client, table, [user!.userId])).get(user!.userId);
    if (own === undefined) throw new Fault('ROW_NOT_FOUND', { table: table.label, count: 1 });
    const change = { id: own['id'], rowVersion: own['rowVersion'], fullName: fullName.trim() };
    const [saved] = await writeRows(client, table, [change], actor);
    return { fullName: saved!['fullName'] };
  });
};

export const endUserSessions: Handler = async ({ database, body, actor }) => {
  const { id } = body as { id: string };
  const ended = await endSessions(database, id);
  await logEvent(database.pool, actor, { action: 'endSessions', tableName: 'sysUser', rowId: id });
  return { ended };
};

async function refuseWeak(key: string, password: string, earlier: readonly string[]): Promise<void> {
  const issues = await passwordIssues(key, password, earlier);
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
}
