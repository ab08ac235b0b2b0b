import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { idBody, runBody, yearBody } from './bodies.ts';
import { type Access } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';
import { listing, saving } from './table-calls.ts';

const SIGNED_IN: Access = { who: 'signedIn' };

function module(url: string, right: 'read' | 'write'): Access {
  return { who: 'module', module: url, right };
}

const REGIONS = '/area/areaManage';
const TOTALS = '/Gep/Gep';

/** Regions, runs and files. */
export function placeCalls(): UntypedCall[] {
  return [...regionCalls(), ...runCalls(), ...fileCalls()];
}

function regionCalls(): UntypedCall[] {
  const entry = tableEntry('region');
  return [
    ...saving(entry, 'rows.save').map((saved) =>
      saved.operation === 'rows.save' ? { ...saved, operation: 'regions.save' as const } : saved,
    ),
    ...listing(entry),
    call('region/allAreaByType', {
      title: '按类型查询区域',
      access: SIGNED_IN,
      operation: 'regions.byType',
      subject: entry,
      body: z.strictObject({ type: plainText(20).nullish(), boundaryVersion: plainText(30).nullish() }),
    }),
    call('area/allArea', {
      title: '区域树',
      access: SIGNED_IN,
      operation: 'regions.tree',
      subject: entry,
      body: z.strictObject({ boundaryVersion: plainText(30).nullish() }),
    }),
    call('baseAttribute/getAdGdbData', {
      title: '边界与基础属性',
      access: SIGNED_IN,
      operation: 'regions.boundaries',
      subject: entry,
      body: z.strictObject({
        boundaryVersion: plainText(30).nullish(),
        level: z.int().min(1).max(4).nullish(),
        zoom: z.number().min(0).max(22).nullish(),
      }),
    }),
    call('region/checkBoundaries', {
      title: '检查边界',
      access: module(REGIONS, 'read'),
      operation: 'regions.checkBoundaries',
      subject: entry,
      body: z.strictObject({ boundaryVersion: plainText(30).nullish(), async: z.boolean().optional() }),
    }),
  ];
}

function runCalls(): UntypedCall[] {
  const entry = tableEntry('calcRun');
  const job = z.strictObject({ jobId: z.guid() });
  return [
    ...listing(entry),
    // The module of the run's service decides, which the server looks up.
    call('method/formulas', {
      title: '公式排版',
      access: SIGNED_IN,
      operation: 'methods.formulas',
      body: z.strictObject({ serviceCode: plainText(40) }),
    }),
    call('run/trace', { title: '计算过程', access: SIGNED_IN, operation: 'runs.trace', body: runBody }),
    call('run/recompute', { title: '复算', access: SIGNED_IN, operation: 'runs.recompute', body: runBody }),
    call('run/uncertainty', {
      access: module(TOTALS, 'read'),
      operation: 'runs.uncertainty',
      title: '不确定性分析',
      body: z.strictObject({
        ...yearBody.shape,
        serviceCode: plainText(40).nullish(),
        draws: z.int().min(100).max(100_000).default(10_000),
        seed: z.int().min(0).max(4_294_967_295).default(20_240_101),
        async: z.boolean().optional(),
      }),
    }),
    call('job/getDataInfo', { title: '任务状态', access: SIGNED_IN, operation: 'jobs.info', body: job }),
    call('job/cancel', { title: '取消任务', access: SIGNED_IN, operation: 'jobs.cancel', body: job }),
    call('job/events', {
      method: 'GET',
      title: '任务进度',
      access: SIGNED_IN,
      operation: 'jobs.events',
      takesQuery: true,
      answers: 'events',
      body: job,
    }),
  ];
}

function fileCalls(): UntypedCall[] {
  const entry = tableEntry('fileStore');
  const upload = { access: { who: 'writer' }, consumes: 'multipart', subject: entry, body: z.unknown() } as const;
  return [
    call('fileStore/upload', { ...upload, title: '上传附件', operation: 'files.upload' }),
    call('fileStore/uploadShp', { ...upload, title: '上传矢量', operation: 'files.uploadShp' }),
    call('fileStore/uploadTif', { ...upload, title: '上传栅格', operation: 'files.uploadTif' }),
    call('fileStore/download', {
      title: '下载文件',
      access: SIGNED_IN,
      subject: entry,
      operation: 'files.download',
      answers: 'file',
      body: z.strictObject({ fileId: idBody.shape.id }),
    }),
  ];
}
