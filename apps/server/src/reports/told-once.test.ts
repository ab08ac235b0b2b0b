import { expect, it } from 'vitest';
import type { ToldRow } from '@qingzhang/contract/results/report';
import { toldOnce } from './told-once.ts';

const asked = (serviceCode: string, serviceName: string, more: Partial<ToldRow> = {}): ToldRow => ({
  serviceCode,
  serviceName,
  severity: 'confirm',
  code: 'DOUBLE_COUNT',
  text: '同一批人可能计两次',
  reason: null,
  by: null,
  at: null,
  ...more,
});

it('a question that two sums ask stands in the list once, with both names', () => {
  const once = toldOnce([
    asked('culture', '文化服务'),
    asked('gep', 'GEP 总值'),
    asked('carbon', '固碳', { text: '价格' }),
  ]);
  expect(once.map(({ serviceName, text }) => [serviceName, text])).toEqual([
    ['文化服务、GEP 总值', '同一批人可能计两次'],
    ['固碳', '价格'],
  ]);
});

it('what two services ask in the same words is asked of both, as the number beside the total counts it', () => {
  const told = [asked('carbon', '固碳'), asked('climate', '气候调节'), asked('gep', 'GEP 总值')];
  expect(toldOnce(told)).toEqual(told);
});

it('other reasons are told each by itself, and a note is no question', () => {
  const told = [
    asked('culture', '文化服务', { reason: '只计本地居民' }),
    asked('gep', 'GEP 总值', { reason: '已核对' }),
    asked('gep', 'GEP 总值', { severity: 'note' }),
  ];
  expect(toldOnce(told)).toEqual(told);
});
