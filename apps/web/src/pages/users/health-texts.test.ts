import { expect, it } from 'vitest';
import type { Health } from '../../session/health.ts';
import { healthTexts } from './health-texts.ts';

const WELL: Health = {
  ready: true,
  version: '1.2.3',
  database: 'embedded',
  practice: 'off',
  practiceProgress: 0,
  damagedFiles: 0,
  disk: 'good',
  warnings: [],
  parts: {
    database: { status: 'good' },
    queue: { status: 'good', waiting: 0, running: 0, oldestSeconds: null },
    disk: { status: 'good' },
    files: { kind: 'folder', status: 'good' },
    workers: { status: 'good', count: 1 },
    scrub: { status: 'good', lastCheckAt: null, damaged: 0, overdue: 0 },
  },
};

it('a system that is well says so, and nothing else', () => {
  expect(healthTexts(WELL)).toEqual({ facts: ['系统运行正常', '版本 1.2.3', '内置数据库'], troubles: [] });
});

it('work that nobody does is told', () => {
  const { troubles } = healthTexts({
    ...WELL,
    parts: {
      ...WELL.parts,
      // 1 500 s are 25 minutes.
      queue: { status: 'warn', waiting: 4, running: 0, oldestSeconds: 1500 },
      workers: { status: 'bad', count: 0 },
      scrub: { status: 'warn', lastCheckAt: null, damaged: 0, overdue: 7 },
    },
  });
  expect(troubles).toEqual([
    '没有进程处理后台任务，计算与导入不会进行；请核对 WORKERS 设置与 worker 进程',
    '4 个任务在排队，最早的已等 25 分钟',
    '7 个文件逾期未核对，原因见服务端日志',
  ]);
});

it('a store of files that is away is told, by what it is', () => {
  const told = (kind: 's3' | 'sharedFolder') =>
    healthTexts({ ...WELL, parts: { ...WELL.parts, files: { kind, status: 'bad' } } }).troubles;
  expect(told('s3')).toEqual([
    '对象存储暂时不能使用，上传与未曾读过的文件不可用；请核对其运行状况与 S3_ENDPOINT 等设置',
  ]);
  expect(told('sharedFolder')).toEqual(['存放文件的文件夹不能使用；请核对是否挂载、账号能否读写']);
});

it('every warning is a sentence of its own, with what to do about it', () => {
  const { facts, troubles } = healthTexts({
    ...WELL,
    ready: false,
    database: 'external',
    practice: 'failed',
    damagedFiles: 2,
    disk: 'low',
    warnings: ['databaseSuperuser', 'databaseOwner'],
  });
  expect(facts).toEqual(['数据库暂时无法连接，正在恢复', '版本 1.2.3', '外部数据库']);
  expect(troubles.map((text) => text.slice(0, 12))).toEqual([
    '示范数据载入失败，原因见',
    '2 个文件已损坏，详见首',
    '磁盘空间将尽，请及时清理',
    'DATABASE_URL',
    '程序所用的数据库角色拥有',
  ]);
});
