import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { writtenFolders } from './install-service.ts';
import { systemdUnit } from './systemd-unit.ts';
import { scheduledTask } from './windows-task.ts';

const SET = { DATA_DIR: '/srv/青 账', BACKUP_DIR: '/mnt/backup', WAL_ARCHIVE_DIR: '/mnt/wal', LOG_DIR: '/var/log/qz' };

it('a service may write wherever the settings have it write, and nowhere else', () => {
  const written = writtenFolders(readConfig(SET, '/opt/qz'));
  expect(written).toEqual(['/srv/青 账', '/mnt/backup', '/mnt/wal', '/var/log/qz']);
  const unit = systemdUnit({ home: '/opt/qz', dataDir: '/srv/青 账', written, user: 'qz', port: 8080 });
  const open = unit.split('\n').filter((line) => line.startsWith('ReadWritePaths='));
  expect(open).toEqual(written.map((folder) => `ReadWritePaths=-"${folder}"`));
  const task = scheduledTask({ home: 'C:\\qz', written });
  for (const folder of written) expect(task).toContain(`icacls "${folder}" /grant`);
});

it('without settings that is the data folder and what lies in it', () => {
  expect(writtenFolders(readConfig({ DATA_DIR: '/srv/data' }, '/opt/qz'))).toEqual(['/srv/data', '/srv/data/backups']);
});
