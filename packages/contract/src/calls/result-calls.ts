import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { allQuery, pageQuery } from '../rows/list-query.ts';
import { anyRows, calculateBody, regionId, yearBody } from './bodies.ts';
import { type Access } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const REGION_VALUES = '/area/areaMoney';
const REPORTS = '/area/gepMoney';

function module(url: string, right: 'read' | 'write'): Access {
  return { who: 'module', module: url, right };
}

const level = z.int().min(1).max(4);
const ofRegionAndYear = z.strictObject({ ...yearBody.shape, regionId });
const ofLevelAndService = { level: level.nullish(), serviceCode: plainText(40).nullish() };

/** What the account amounts to: region values, totals, counts and the report. */
export function resultCalls(): UntypedCall[] {
  return [...regionValueCalls(), ...reportCalls()];
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

function reportCalls(): UntypedCall[] {
  const reports = { access: module(REPORTS, 'read'), body: ofRegionAndYear } as const;
  return [
    call('gepReport/getDataList', { ...reports, operation: 'reports.account', title: '核算报表' }),
    call('gepReport/exportData', { ...reports, operation: 'reports.export', title: '导出核算报表', answers: 'file' }),
  ];
}
