import { anyRows, calculateBody } from './bodies.ts';
import { type Access } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const REGION_VALUES = '/area/areaMoney';

function module(url: string, right: 'read' | 'write'): Access {
  return { who: 'module', module: url, right };
}

/** What the account amounts to: region values, totals, counts and the report. */
export function resultCalls(): UntypedCall[] {
  return [...regionValueCalls()];
}

function regionValueCalls(): UntypedCall[] {
  const writes = { access: module(REGION_VALUES, 'write') } as const;
  return [
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
