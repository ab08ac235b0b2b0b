import path from 'node:path';
import { isFault } from '@qingzhang/core/fault';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('starts without any setting', () => {
    expect(readConfig({}, '/srv/qingzhang')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/qingzhang/data'),
      databaseUrl: '',
      practice: true,
      jobs: true,
      logLevel: 'info',
      sessionIdleMinutes: 30,
      sessionHours: 12,
      passwordDays: 0,
      trustedProxies: [],
      vessels: true,
      vesselOnlineMinutes: 10,
      uploadLimits: { raster: 2 * 1024 ** 3 },
    });
  });

  it('switches vessels off and says how long one is online', () => {
    expect(readConfig({ VESSELS: 'off', VESSEL_ONLINE_MINUTES: '30' }, '/')).toMatchObject({
      vessels: false,
      vesselOnlineMinutes: 30,
    });
  });

  it('archives outside the data folder, and for the embedded database only', () => {
    const env = { WAL_ARCHIVE_DIR: '../归档 一', DATA_DIR: 'data' };
    expect(readConfig(env, '/srv/qingzhang').backups.archive).toBe(path.resolve('/srv/归档 一'));
    expect(() => readConfig({ ...env, WAL_ARCHIVE_DIR: 'data/wal' }, '/srv')).toThrow('应在数据目录之外');
    expect(() => readConfig({ ...env, DATABASE_URL: 'postgres://a@b/c' }, '/srv')).toThrow('只用于内置数据库');
  });

  it('takes proxies as addresses and networks', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1' }, '/');
    expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', '::1']);
  });

  it('lists every problem together', () => {
    const env = {
      PORT: '80x',
      DATABASE_URL: 'mysql://a',
      PRACTICE: 'yes',
      LOG_LEVEL: 'loud',
      SESSION_HOURS: '0',
      HOST: 'a b',
      VESSELS: 'maybe',
      VESSEL_ONLINE_MINUTES: '1.5',
      PASSWORD_DAYS: '-1',
      TRUSTED_PROXIES: '10.0.0.0/33',
      MAP_HOSTS: "https://a.cn 'unsafe-inline'",
    };
    const problems = () => readConfig(env, '/');
    expect(problems).toThrowError(/配置有 11 处问题/);
    try {
      problems();
    } catch (error) {
      expect(isFault(error, 'CONFIG_INVALID')).toBe(true);
      for (const name of Object.keys(env)) expect((error as Error).message).toContain(name);
    }
  });
});
