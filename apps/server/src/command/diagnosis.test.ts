import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { writeDiagnosis } from './diagnosis.ts';

const SECRETS = {
  ADMIN_PASSWORD: 'Kept-To-Myself-1',
  METRICS_TOKEN: 'kept-to-myself-too-2',
  FILES_URL: 's3://hidden-bucket',
  S3_ENDPOINT: 'http://10.20.30.42:9000',
  S3_ACCESS_KEY: 'kept-to-myself-three',
  S3_SECRET_KEY: 'kept-to-myself-four',
  OIDC_ISSUER: 'https://id.hidden.example',
  OIDC_CLIENT_ID: 'hidden-client',
  OIDC_CLIENT_SECRET: 'kept-to-myself-five',
  HOST: '10.20.30.40',
  TRUST_PROXY: '10.20.30.41',
};
const LINES = [
  { level: 50, time: 1_763_337_600_000, msg: 'defect', number: 'AB12CD34', reqId: '0f0f0f0f', userName: '王小明' },
  { level: 40, time: 1_763_337_601_000, msg: 'slow call', ms: 4000, req: { method: 'POST', url: '/api/row/x.json' } },
  {
    level: 50,
    time: 1_763_337_602_000,
    msg: 'a job failed',
    address: '10.9.8.7',
    err: {
      type: 'TypeError',
      message: '王小明 is no number',
      stack: 'TypeError: 王小明 is no number\n    at sum (a.js:1)',
    },
  },
];

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  await server.userOf('operator', 'lisi-operator');
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-diagnosis-'));
  await mkdir(path.join(folder, 'logs'));
  const text = LINES.map((line) => JSON.stringify(line)).join('\n');
  await writeFile(path.join(folder, 'logs', 'server.2026-11-17.1.log'), `${text}\n{"level":30,"cut of`);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The parts of a zip are stored as they are: its text is theirs. */
async function diagnosed(): Promise<string> {
  const config = readConfig({ ...SECRETS, DATA_DIR: folder, DATABASE_URL: server.url, LOG_DIR: 'logs' }, folder);
  const file = path.join(folder, 'diagnosis.zip');
  const said = [
    `${homedir()}/data 可读可写`,
    `数据目录 ${folder} 剩余 3 GB`,
    '地址 10.20.30.40 的端口 8080 可用，程序正在 https://10.20.30.43:8443/gep 运行，备用 [2001:db8::7]:80',
    'connect ECONNREFUSED 10.20.30.42:9000，存储桶 hidden-bucket 不能使用',
    `${server.url} 不能连接；PostgreSQL 18.4，13:05:59 时`,
  ];
  const findings = said.map((text) => ({ what: '检查', state: 'good' as const, text }));
  await writeDiagnosis(file, { version: '1.2.3', findings, config });
  return readFile(file, 'utf8');
}

it('tells what is needed to help', async () => {
  const text = await diagnosed();
  expect(text).toContain('"version": "1.2.3"');
  expect(text).toContain('~/data 可读可写');
  expect(text).toContain('"sysUser": ');
  expect(text).toContain('0001');
  expect(text).toContain('"number": "AB12CD34"');
  expect(text).toContain('at sum (a.js:1)');
  expect(text).toContain('"url": "/api/row/x.json"');
  expect(text).toContain('"hasAdminPassword": true');
});

it('names nobody and opens nothing', async () => {
  const text = await diagnosed();
  const { password } = new URL(server.url);
  expect(text).toContain('PostgreSQL 18.4，13:05:59 时');
  const hidden = [
    '王小明',
    'lisi-operator',
    '10.9.8.7',
    ...Object.values(SECRETS),
    folder,
    '10.20.30.43',
    '2001:db8::7',
    '10.20.30.42:9000',
    ...(password === '' ? [] : [password]),
  ];
  expect(hidden.filter((secret) => text.includes(secret))).toEqual([]);
});
