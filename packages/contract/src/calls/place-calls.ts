import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { plainText } from '../rows/field-schema.ts';
import { allQuery } from '../rows/list-query.ts';
import { anyRows, idBody, nothing, runBody, yearBody } from './bodies.ts';
import { call, type Access, type Call } from './call.ts';
import { listing, saving } from './table-calls.ts';

const SIGNED_IN: Access = { who: 'signedIn' };

function module(url: string, right: 'read' | 'write'): Access {
  return { who: 'module', module: url, right };
}

const REGIONS = '/area/areaManage';
const TOTALS = '/Gep/Gep';
const MAP = '/map';

/** Regions, runs, files and vessels. */
export function placeCalls(): Call[] {
  return [...regionCalls(), ...runCalls(), ...fileCalls(), ...vesselCalls()];
}

function regionCalls(): Call[] {
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
      body: z.strictObject({ boundaryVersion: plainText(30).nullish() }),
    }),
  ];
}

function runCalls(): Call[] {
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

function fileCalls(): Call[] {
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

function vesselCalls(): Call[] {
  const reads = { access: module(MAP, 'read') };
  const writes = { access: module(MAP, 'write') };
  return [
    call('vessel/saveData', {
      ...writes,
      title: '保存船舶及其位置',
      operation: 'vessels.save',
      body: anyRows.meta({
        description:
          '船舶 shipId、shipName、source(ais 或 beidou)、remark,可附位置 ts、lon、lat、speed(m/s)、course(°)。' +
          '不带 id 而带位置的记录归入 shipId 相同的船舶,没有则新建',
      }),
    }),
    call('vessel/nmea', {
      ...writes,
      title: '接收 AIS 报文或接收机记录',
      operation: 'vessels.nmea',
      consumes: 'text',
      takesQuery: true,
      body: z.strictObject({ vesselId: z.guid().nullish() }),
    }),
    call('vessel/getAllDataList', { ...reads, title: '查询船舶', operation: 'vessels.list', body: allQuery }),
    call('vessel/count', { ...reads, title: '船舶计数', operation: 'vessels.count', body: nothing }),
    call('vessel/track', {
      ...reads,
      title: '船舶轨迹',
      operation: 'vessels.track',
      body: z.strictObject({
        vesselId: z.guid(),
        from: z.iso.datetime({ offset: true }),
        to: z.iso.datetime({ offset: true }),
      }),
    }),
  ];
}
