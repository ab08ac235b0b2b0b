import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { adminCommand } from './admin-command.ts';
import { backupCommand } from './backup-command.ts';
import type { Upkeep } from './upkeep.ts';

let server: TestServer;
let upkeep: Upkeep;
let said: MockInstance<typeof console.log>;

beforeAll(async () => {
  server = await testServer();
  const { dataDir } = server;
  const config = readConfig({ DATABASE_URL: server.url, DATA_DIR: dataDir, BACKUP_KEEP: '2' }, dataDir);
  upkeep = { config, version: '1', migrations: '', cwd: dataDir };
});
afterAll(() => server.close());
beforeEach(() => {
  said = vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => said.mockRestore());

const output = () => said.mock.calls.flat().join('\n');

describe('admin reset-password', () => {
  it('lets a locked-out administrator in again, ends what was open and stands in the log', async () => {
    for (let n = 0; n < 6; n += 1) await server.signIn('admin', 'Wrong-Password-9');
    await adminCommand(upkeep, ['reset-password']);
    const password = /新密码：(\S+)/.exec(output())?.[1] ?? '';
    expect((await server.call('sysUser/getDataList', {})).code).toBe(401);
    const entered = await server.signIn('admin', password);
    expect(entered.result.mustChangePassword).toBe(true);
    const { rows } = await server.database.pool.query(
      `SELECT "createdBy", address, after FROM "auditLog" WHERE action = 'password' ORDER BY "createdAt" DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ createdBy: 'system', address: '本机', after: { mustChangePassword: true } }]);
  });

  it('says that there is no such user, and how it is called', async () => {
    await expect(adminCommand(upkeep, ['reset-password', 'nobody'])).rejects.toMatchObject({ code: 'NO_SUCH_USER' });
    await expect(adminCommand(upkeep, ['reset'])).rejects.toThrow('用法');
  });
});

describe('backup without a name', () => {
  it('goes to the folder of back-ups, of which the newest are kept', async () => {
    const { folder } = upkeep.config.backups;
    for (const day of ['21', '22', '23']) {
      vi.setSystemTime(new Date(`2026-03-${day}T02:00:00Z`));
      await backupCommand(upkeep, []);
    }
    vi.useRealTimers();
    const kept = ['qingzhang-20260322-020000.zip', 'qingzhang-20260323-020000.zip'];
    expect((await readdir(folder)).sort()).toEqual(kept);
    await backupCommand(upkeep, ['--verify', path.join(folder, kept[1]!)]);
    expect(output()).toContain('完好');
    expect(output()).toContain('不含文件');
  });
});
