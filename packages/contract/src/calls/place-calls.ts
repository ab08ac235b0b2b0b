import { tableEntry } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { plainText } from '../rows/field-schema.ts';
import { pageQuery } from '../rows/list-query.ts';
import {
  anyRows,
  calculateBody,
  idBody,
  nothing,
  optionalYear,
  regionId,
  runBody,
  valueAll,
  yearBody,
} from './bodies.ts';
import { call, type Access, type Call } from './call.ts';
import { listing, saving } from './table-calls.ts';

const SIGNED_IN: Access = { who: 'signedIn' };

function module(url: string, right: 'read' | 'write'): Access {
  return { who: 'module', module: url, right };
}

const REGION_VALUES = '/area/areaMoney';
const REPORTS = '/area/gepMoney';
const TOTALS = '/Gep/Gep';
const MAP = '/map';

/** Regions, region values, counts, reports, runs, files and vessels. */
export function placeCalls(): Call[] {
  return [...regionCalls(), ...countCalls(), ...resultCalls(), ...runCalls(), ...fileCalls(), ...vesselCalls()];
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
      operation: 'pending',
      subject: entry,
      body: z.strictObject({
        boundaryVersion: plainText(30).nullish(),
        level: z.int().min(1).max(4).nullish(),
        zoom: z.number().min(0).max(22).nullish(),
      }),
    }),
  ];
}

function countCalls(): Call[] {
  const counting = { access: SIGNED_IN, operation: 'pending' } as const;
  return [
    call('dataCount/indexCount', { ...counting, title: '数据概况', body: z.strictObject(optionalYear) }),
    call('dataCount/totalData', { ...counting, title: '年度概况', body: z.strictObject(optionalYear) }),
    call('dataCount/getAllPoints', {
      ...counting,
      title: '全部点位',
      body: z.strictObject({ kind: plainText(40).nullish() }),
    }),
    call('dataCount/areaCount', {
      ...counting,
      title: '类型面积',
      takesQuery: true,
      body: z.strictObject(optionalYear),
    }),
    call('dataCount/countByArea', {
      ...counting,
      title: '分区域计数',
      takesQuery: true,
      body: z.strictObject({ level: z.coerce.number().int().min(1).max(4).nullish() }),
    }),
  ];
}

function resultCalls(): Call[] {
  const reads = { access: module(REGION_VALUES, 'read'), operation: 'pending' } as const;
  const writes = { access: module(REGION_VALUES, 'write'), operation: 'pending' } as const;
  const totals = { access: module(TOTALS, 'read') } as const;
  const reports = { access: module(REPORTS, 'read'), operation: 'pending' } as const;
  const profiles = z.array(plainText(40)).length(2);
  const reportBody = z.strictObject({ ...yearBody.shape, regionId });
  return [
    call('regionValue/getDataList', { ...reads, title: '分页查询区域价值', body: pageQuery }),
    call('regionValue/getAllDataList', { ...reads, title: '查询区域价值', body: valueAll }),
    call('regionValue/rank', {
      ...reads,
      title: '区域排名',
      body: z.strictObject({
        ...yearBody.shape,
        level: z.int().min(1).max(4),
        parentId: z.guid().nullish(),
        basis: z.enum(['value', 'perKm2', 'perCapita']).default('value'),
        serviceCode: plainText(40).nullish(),
      }),
    }),
    call('regionValue/exportData', { ...reads, title: '导出区域价值', answers: 'file', body: reportBody }),
    call('regionValue/calculate', { ...writes, title: '计算区域价值', body: calculateBody }),
    call('regionValue/saveData', { ...writes, title: '填报区域价值', body: anyRows }),
    call('gepReport/getDataList', { ...reports, title: '核算报表', body: reportBody }),
    call('gepReport/exportData', { ...reports, title: '导出核算报表', answers: 'file', body: reportBody }),
    call('gepValue/totalData', {
      ...totals,
      operation: 'totals.byYear',
      title: '历年总值',
      body: z.strictObject({ fromYear: z.int().nullish(), toYear: z.int().nullish(), regionId }),
    }),
    call('gepValue/value', { ...totals, operation: 'totals.ofYear', title: '年度总值', body: reportBody }),
    call('gepValue/compare', {
      ...totals,
      operation: 'totals.compare',
      title: '年度比较',
      body: z.strictObject({ from: yearBody.shape.year, to: yearBody.shape.year }),
    }),
    call('gepValue/bridge', {
      ...totals,
      operation: 'totals.bridge',
      title: '口径对照',
      body: z.strictObject({ ...yearBody.shape, profiles }),
    }),
  ];
}

function runCalls(): Call[] {
  const entry = tableEntry('calcRun');
  const job = z.strictObject({ jobId: z.guid() });
  return [
    ...listing(entry),
    // The module of the run's service decides, which the server looks up.
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
  const reads = { access: module(MAP, 'read'), operation: 'pending' } as const;
  const writes = { access: module(MAP, 'write'), operation: 'pending' } as const;
  return [
    call('vessel/saveData', { ...writes, title: '保存船舶', body: anyRows }),
    call('vessel/nmea', { ...writes, title: '接收 AIS 报文', consumes: 'text', body: z.unknown() }),
    call('vessel/getAllDataList', { ...reads, title: '查询船舶', body: z.looseObject({}) }),
    call('vessel/count', { ...reads, title: '船舶计数', body: nothing }),
    call('vessel/track', {
      ...reads,
      title: '船舶轨迹',
      body: z.strictObject({
        vesselId: z.guid(),
        from: z.iso.datetime({ offset: true }),
        to: z.iso.datetime({ offset: true }),
      }),
    }),
  ];
}
