import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { allQuery, pageQuery } from '../rows/list-query.ts';
import { anyRows, calculateBody, optionalYear, regionId, yearBody } from './bodies.ts';
import { type Access } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const SIGNED_IN: Access = { who: 'signedIn' };
const REGION_VALUES = '/area/areaMoney';
const REPORTS = '/area/gepMoney';
const TOTALS = '/Gep/Gep';

function module(url: string, right: 'read' | 'write'): Access {
  return { who: 'module', module: url, right };
}

const level = z.int().min(1).max(4);
const ofRegionAndYear = z.strictObject({ ...yearBody.shape, regionId });
const ofLevelAndService = { level: level.nullish(), serviceCode: plainText(40).nullish() };

/** What the account amounts to: region values, totals, counts and the report. */
export function resultCalls(): UntypedCall[] {
  return [...regionValueCalls(), ...totalCalls(), ...reportCalls(), ...countCalls()];
}

function regionValueCalls(): UntypedCall[] {
  const reads = { access: module(REGION_VALUES, 'read') } as const;
  const writes = { access: module(REGION_VALUES, 'write') } as const;
  return [
    call('regionValue/getDataList', {
      ...reads,
      operation: 'regionValues.list',
      title: '分页查询区域价值',
      body: pageQuery.extend(ofLevelAndService),
    }),
    call('regionValue/getAllDataList', {
      ...reads,
      operation: 'regionValues.all',
      title: '查询区域价值',
      body: allQuery.extend(ofLevelAndService),
    }),
    call('regionValue/rank', {
      ...reads,
      operation: 'regionValues.rank',
      title: '区域排名',
      body: z.strictObject({
        ...yearBody.shape,
        level,
        parentId: z.guid().nullish(),
        basis: z.enum(['value', 'perKm2', 'perCapita']).default('value'),
        serviceCode: plainText(40).nullish(),
      }),
    }),
    call('regionValue/exportData', {
      ...reads,
      operation: 'regionValues.export',
      title: '导出区域价值',
      answers: 'file',
      body: ofRegionAndYear,
    }),
    call('regionValue/calculate', {
      ...writes,
      operation: 'regionValues.calculate',
      title: '计算区域价值',
      body: calculateBody,
    }),
    call('regionValue/saveData', {
      ...writes,
      operation: 'regionValues.save',
      title: '填报区域价值',
      body: anyRows,
    }),
  ];
}

function totalCalls(): UntypedCall[] {
  const totals = { access: module(TOTALS, 'read') } as const;
  const { year } = yearBody.shape;
  return [
    call('gepValue/totalData', {
      ...totals,
      operation: 'totals.byYear',
      title: '历年总值',
      body: z.strictObject({ fromYear: z.int().nullish(), toYear: z.int().nullish(), regionId }),
    }),
    call('gepValue/value', { ...totals, operation: 'totals.ofYear', title: '年度总值', body: ofRegionAndYear }),
    call('gepValue/compare', {
      ...totals,
      operation: 'totals.compare',
      title: '年度比较',
      body: z.strictObject({ from: year, to: year }),
    }),
    call('gepValue/bridge', {
      ...totals,
      operation: 'totals.bridge',
      title: '口径对照',
      body: z.strictObject({ year, profiles: z.array(plainText(40)).length(2), async: z.boolean().optional() }),
    }),
  ];
}

function reportCalls(): UntypedCall[] {
  const reports = { access: module(REPORTS, 'read'), body: ofRegionAndYear } as const;
  return [
    call('gepReport/getDataList', { ...reports, operation: 'reports.account', title: '核算报表' }),
    call('gepReport/exportData', { ...reports, operation: 'reports.export', title: '导出核算报表', answers: 'file' }),
  ];
}

function countCalls(): UntypedCall[] {
  const ofYear = { access: SIGNED_IN, body: z.strictObject(optionalYear) } as const;
  return [
    call('dataCount/indexCount', { ...ofYear, operation: 'counts.index', title: '数据概况' }),
    call('dataCount/totalData', { ...ofYear, operation: 'counts.total', title: '年度概况' }),
    call('dataCount/getAllPoints', {
      access: SIGNED_IN,
      operation: 'counts.points',
      title: '全部点位',
      body: z.strictObject({ kind: plainText(40).nullish() }),
    }),
    call('dataCount/areaCount', { ...ofYear, operation: 'counts.areas', title: '类型面积', takesQuery: true }),
    call('dataCount/countByArea', {
      access: SIGNED_IN,
      operation: 'counts.byRegion',
      title: '分区域计数',
      takesQuery: true,
      body: z.strictObject({ level: z.coerce.number().int().min(1).max(4).nullish() }),
    }),
  ];
}
