import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { anyRows, runBody, yearBody } from './bodies.ts';
import { ofModule, SIGNED_IN, WRITER, writing } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const REGIONS = '/area/areaManage';
const TOTALS = '/Gep/Gep';

/** Regions, runs and files. */
export function placeCalls(): UntypedCall[] {
  return [...regionCalls(), ...runCalls(), ...fileCalls()];
}

function regionCalls(): UntypedCall[] {
  const entry = tableEntry('region');
  return [
    call('region/saveData', {
      title: '保存区域',
      access: writing(entry),
      operation: 'regions.save',
      subject: entry,
      body: anyRows,
    }),
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
      access: ofModule(REGIONS, 'read'),
      operation: 'regions.checkBoundaries',
      subject: entry,
      body: z.strictObject({ boundaryVersion: plainText(30).nullish(), async: z.boolean().optional() }),
    }),
  ];
}

function runCalls(): UntypedCall[] {
  return [
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
      access: ofModule(TOTALS, 'read'),
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
  ];
}

function fileCalls(): UntypedCall[] {
  const entry = tableEntry('fileStore');
  const upload = { access: WRITER, consumes: 'multipart', subject: entry, body: z.unknown() } as const;
  return [
    call('fileStore/upload', { ...upload, title: '上传附件', operation: 'files.upload' }),
    call('fileStore/uploadShp', { ...upload, title: '上传矢量', operation: 'files.uploadShp' }),
    call('fileStore/uploadTif', { ...upload, title: '上传栅格', operation: 'files.uploadTif' }),
  ];
}
