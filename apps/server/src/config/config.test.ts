import path from 'node:path';
import { isFault } from '@qingzhang/core/fault';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const S3 = {
  FILES_URL: 's3://gep-files/county/a/',
  S3_ENDPOINT: 'https://s3.example.gov.cn',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

describe('configuration', () => {
  it('starts without any setting', () => {
    expect(readConfig({}, '/srv/qingzhang')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/qingzhang/data'),
      databaseUrl: '',
      practice: true,
      workers: 1,
      workerKinds: ['calculate', 'groups', 'layers', 'import', 'regions', 'report', 'practice'],
      spreadCells: 16e6,
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

  it('takes how many workers a server has and what they do', () => {
    expect(readConfig({ WORKERS: '0' }, '/').workers).toBe(0);
    expect(readConfig({ WORKERS: '3' }, '/').workers).toBe(3);
    // What the setting was before.
    expect(readConfig({ JOBS: 'off' }, '/').workers).toBe(0);
    expect(() => readConfig({ JOBS: 'off', WORKERS: '2' }, '/')).toThrow('与 JOBS=off 矛盾');
    expect(readConfig({ WORKER_KINDS: 'groups, calculate' }, '/').workerKinds).toEqual(['calculate', 'groups']);
    expect(() => readConfig({ WORKER_KINDS: 'calculate,reports' }, '/')).toThrow('没有“reports”这一类');
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

  it('takes the proxies by the older name too, and networks by their names', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback,fd00::/8' }, '/').trustedProxies).toEqual(['loopback', 'fd00::/8']);
    expect(() => readConfig({ TRUST_PROXY: 'true' }, '/')).toThrowError(
      /TRUST_PROXY=true：应为反向代理的 IP 地址或网段/,
    );
  });

  it.each([
    ['', ''],
    ['/', ''],
    ['gep', '/gep'],
    ['/gep/', '/gep'],
    ['/county/gep', '/county/gep'],
  ])('reads the path %s before the product', (text, path) => {
    expect(readConfig({ BASE_PATH: text }, '/').basePath).toBe(path);
  });

  it.each(['/api', '/tiles/x', '/a b', '/../x', '/a"><script>', '/a//b'])('refuses the path %s', (text) => {
    expect(() => readConfig({ BASE_PATH: text }, '/')).toThrowError(/BASE_PATH=/);
  });

  it('takes an address of IPv6 with its brackets', () => {
    expect(readConfig({ HOST: '[::1]' }, '/').host).toBe('::1');
  });

  it('asks for a certificate and its key together', () => {
    expect(() => readConfig({ TLS_CERT: 'a.pem' }, '/srv')).toThrowError(/TLS_KEY：设了 TLS_CERT/);
    expect(() => readConfig({ TLS_KEY: 'a.pem' }, '/srv')).toThrowError(/TLS_CERT：设了 TLS_KEY/);
    const tls = { certificate: '/srv/a.pem', key: '/etc/b.pem' };
    expect(readConfig({ TLS_CERT: 'a.pem', TLS_KEY: '/etc/b.pem' }, '/srv').tls).toEqual(tls);
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

  it('keeps files in the data folder, in a folder that is named, or in an S3-compatible store', () => {
    expect(readConfig({}, '/srv').files).toEqual({
      folder: path.resolve('/srv/data/files'),
      isShared: false,
      s3: null,
    });
    expect(readConfig({ FILES_DIR: '/mnt/共用' }, '/srv').files).toMatchObject({ folder: '/mnt/共用', isShared: true });
    expect(readConfig(S3, '/srv').files).toMatchObject({
      folder: path.resolve('/srv/data/files'),
      isShared: false,
      s3: {
        endpoint: 'https://s3.example.gov.cn',
        bucket: 'gep-files',
        prefix: 'county/a/',
        region: 'us-east-1',
        cache: { folder: path.resolve('/srv/data/cache/contents'), bytes: 50 * 1024 ** 3 },
      },
    });
  });

  it.each([
    [{ ...S3, FILES_DIR: '/mnt' }, '只能设置其中一个'],
    [{ ...S3, FILES_URL: 'gep-files' }, 's3://存储桶'],
    [{ ...S3, FILES_URL: 's3://gep-files/a/../b' }, 's3://存储桶'],
    [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY：设置了 FILES_URL 时必须填写'],
    [{ ...S3, S3_ENDPOINT: 'https://a:b@s3.example.gov.cn' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_ENDPOINT: 'https://s3.example.gov.cn/path' }, '不含路径'],
    [{ ...S3, FILES_CACHE_GB: '0' }, 'FILES_CACHE_GB'],
    [{ S3_ENDPOINT: 'https://s3.example.gov.cn' }, '只与 FILES_URL 一起使用'],
  ])('refuses %j', (env, words) => {
    expect(() => readConfig(env, '/srv')).toThrow(words);
  });
});
