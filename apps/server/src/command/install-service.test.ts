import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { writtenFolders } from './install-service.ts';
import { settingsOutside } from './settings-outside.ts';
import { systemdUnit } from './systemd-unit.ts';
import { encodedTask, taskCommands } from './windows-task.ts';

const SET = { DATA_DIR: '/srv/青 账', BACKUP_DIR: '/mnt/backup', WAL_ARCHIVE_DIR: '/mnt/wal', LOG_DIR: '/var/log/qz' };

it('a service may write wherever the settings have it write, and nowhere else', () => {
  const written = writtenFolders(readConfig(SET, '/opt/qz'));
  expect(written).toEqual(['/srv/青 账', '/mnt/backup', '/mnt/wal', '/var/log/qz']);
  const settings = '/etc/qz/青账.env';
  const unit = systemdUnit({ home: '/opt/qz', dataDir: '/srv/青 账', written, user: 'qz', port: 8080, settings });
  expect(unit).toContain('Environment="DATA_DIR=/srv/青 账"\nEnvironment="QINGZHANG_ENV=/etc/qz/青账.env"\n');
  // Where the path of the data folder is too long for a socket, commands outside of the service must see it.
  expect(unit).toContain('RuntimeDirectory=qingzhang');
  const open = unit.split('\n').filter((line) => line.startsWith('ReadWritePaths='));
  expect(open).toEqual(written.map((folder) => `ReadWritePaths=-"${folder}"`));
  const task = taskCommands({ home: 'C:\\qz', written }, 'C:\\qz\\task.xml');
  for (const folder of written) expect(task).toContain(`icacls "${folder}" /grant`);
});

it('without settings that is the data folder and what lies in it', () => {
  expect(writtenFolders(readConfig({ DATA_DIR: '/srv/data' }, '/opt/qz'))).toEqual(['/srv/data', '/srv/data/backups']);
});

it('the task of Windows runs without an end, on battery, and again when it has fallen', () => {
  const bytes = encodedTask('C:\\青账 & 数据');
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe]);
  const text = bytes.toString('utf16le');
  expect(text).toContain('<Command>C:\\青账 &amp; 数据\\qingzhang.cmd</Command>');
  expect(text).toContain('<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>');
  expect(text).toContain('<DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>');
  expect(text).toContain('<UserId>S-1-5-19</UserId>');
});

it('settings that only the environment has are named, as a service would not have them', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'qingzhang-service-'));
  const file = path.join(home, 'qingzhang.env');
  writeFileSync(path.join(home, 'qingzhang.env.example'), 'PORT=8080\n# HOST=0.0.0.0\n#TLS_CERT=\n');
  writeFileSync(file, 'PORT=9000\n');
  const environment = { PATH: '/bin', PORT: '9000', HOST: '::', QINGZHANG_ENV: file };
  expect(settingsOutside({ home, environment })).toEqual(['HOST']);
  rmSync(home, { recursive: true });
});
