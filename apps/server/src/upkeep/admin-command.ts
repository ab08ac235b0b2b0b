import { Fault } from '@qingzhang/core/fault';
import { forgetAllAttempts } from '../access/attempts.ts';
import { logEvent } from '../access/audit-event.ts';
import { randomPassword } from '../access/random-password.ts';
import { storePassword } from '../access/secrets.ts';
import { endSecondFactor } from '../access/second-factor.ts';
import { endSessions } from '../access/sessions.ts';
import { openDatabase } from '../database/database.ts';
import { transaction } from '../rows/transaction.ts';
import { say } from '../start/console.ts';
import { openProductDatabase } from './open-database.ts';
import { UsageError, type Upkeep } from './upkeep.ts';

/** `admin reset-password [name]`: for somebody who is locked out, by whoever may run programs on this machine. */
export async function adminCommand({ config }: Upkeep, [what, userName = 'admin']: readonly string[]): Promise<void> {
  if (what !== 'reset-password') throw new UsageError('用法：npm run admin -- reset-password [用户名，缺省 admin]');
  const database = await openProductDatabase(config);
  const { pool } = openDatabase(database.url, { max: 1 });
  try {
    const password = randomPassword();
    const isEnabled = await transaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string; enabled: boolean }>(
        'SELECT id, enabled FROM "sysUser" WHERE "userName" = $1 AND "deletedAt" IS NULL FOR UPDATE',
        [userName],
      );
      const user = rows[0];
      if (user === undefined) throw new Fault('NO_SUCH_USER', { userName });
      await storePassword(client, user.id, password, true);
      // Whoever may run programs here lets somebody in who has lost the authenticator too.
      const wasOn = await endSecondFactor(client, user.id);
      await endSessions(client, user.id);
      await forgetAllAttempts(client, userName);
      await logEvent(
        client,
        { userName: 'system', address: '本机' },
        {
          action: 'password',
          tableName: 'sysUser',
          rowId: user.id,
          after: { mustChangePassword: true, ...(wasOn && { secondFactor: false }) },
        },
      );
      return user.enabled;
    });
    say(
      `用户 ${userName} 的新密码：${password}\n只显示这一次；登录后须修改，原有的登录已全部结束，两步验证（如有）已解除。`,
    );
    if (!isEnabled) say(`注意：用户 ${userName} 已停用，须由管理员启用后才能登录。`);
  } finally {
    await pool.end();
    await database.close();
  }
}
