import { Fault } from '@qingzhang/core/fault';
import { sysUser } from '@qingzhang/catalogue/tables/system';
import type { PoolClient } from 'pg';
import { forgetAllAttempts } from '../access/attempts.ts';
import { logEvent } from '../access/audit-event.ts';
import { endAccess } from '../access/end-access.ts';
import { randomPassword } from '../access/random-password.ts';
import { storePassword } from '../access/secrets.ts';
import { endSecondFactor } from '../access/second-factor.ts';
import { openInstallation } from '../database/tenant-pool.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { updateRows } from '../rows/update-rows.ts';
import { say } from '../start/console.ts';
import { openProductDatabase } from './open-database.ts';
import { calledAs, UsageError, type Upkeep } from './upkeep.ts';

const CONSOLE = { userName: 'system', address: '本机' } as const;
const USAGE = `用法：${calledAs('admin')} reset-password [用户名，缺省 admin]，或 ${calledAs('admin')} restore-admin`;

/**
 * `admin reset-password [name]`: for somebody who is locked out, by whoever may run programs on this machine.
 * `admin restore-admin`: the same for the built-in account, which gets all rights back after it was handed over.
 */
export async function adminCommand({ config }: Upkeep, [what, given]: readonly string[]): Promise<void> {
  const restores = what === 'restore-admin' && given === undefined;
  if (what !== 'reset-password' && !restores) throw new UsageError(USAGE);
  const userName = given ?? 'admin';
  const database = await openProductDatabase(config);
  const { pool } = openInstallation(database.url, { max: 1 });
  try {
    const password = randomPassword();
    const isEnabled = await transaction(
      pool,
      async (client) => {
        if (restores) await giveAllRights(client);
        return resetPassword(client, userName, password);
      },
      NO_FIGURES,
    );
    say(
      `用户 ${userName} 的新密码：${password}\n只显示这一次；登录后须修改，原有的登录与访问令牌已全部失效，两步验证（如有）已解除。`,
    );
    if (!isEnabled) say(`注意：用户 ${userName} 已停用，须由管理员启用后才能登录。`);
    if (restores) say(`用户 admin 已恢复为“管理员”角色，拥有全部权限。`);
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Whether the user may sign in with it. */
async function resetPassword(client: PoolClient, userName: string, password: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string; enabled: boolean; way: string }>(
    'SELECT id, enabled, "signInWay" AS way FROM "sysUser" WHERE "userName" = $1 AND "deletedAt" IS NULL FOR UPDATE',
    [userName],
  );
  const user = rows[0];
  if (user === undefined) throw new Fault('NO_SUCH_USER', { userName });
  if (user.way !== 'local')
    throw new Fault('SIGN_IN_ELSEWHERE', { what: '没有可以重置的密码；须先在“用户管理”中把登录方式改为“本地密码”' });
  await storePassword(client, user.id, password, true);
  // Whoever may run programs here lets somebody in who has lost the authenticator too.
  const wasOn = await endSecondFactor(client, user.id);
  await endAccess(client, user.id);
  await forgetAllAttempts(client, userName);
  await logEvent(client, CONSOLE, {
    action: 'password',
    tableName: 'sysUser',
    rowId: user.id,
    after: { mustChangePassword: true, ...(wasOn && { secondFactor: false }) },
  });
  return user.enabled;
}

async function giveAllRights(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string; rowVersion: number; roleId: string }>(
    `SELECT u.id, u."rowVersion", r.id AS "roleId" FROM "sysUser" u CROSS JOIN "sysRole" r
WHERE u."userName" = 'admin' AND r.builtin = 'admin' FOR UPDATE OF u`,
  );
  if (rows[0] === undefined) throw new Fault('NO_SUCH_USER', { userName: 'admin' });
  await updateRows(client, sysUser, [{ ...rows[0], enabled: true }], CONSOLE);
}
