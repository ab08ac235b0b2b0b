import { SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { breakdowns } from './value-parts.ts';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';

const service = SERVICES.find(({ value }) => value.unique.includes('classCode'))!;
const part = (classCode: string | null, value: number) => ({ classCode, value }) as unknown as ValueRow;
const nameOf = (_column: string, value: string) => `类型${value}`;

describe('the parts of a total', () => {
  it('are added up by what they belong to, the largest first', () => {
    // 2 + 5 of class 1, 30 of class 2; together the 37 of the total row
    const rows = [part(null, 37), part('1', 2), part('1', 5), part('2', 30)];
    const [byClass] = breakdowns(service, rows, 37, nameOf);
    expect(byClass?.parts).toEqual([
      { key: '2', name: '类型2', value: 30 },
      { key: '1', name: '类型1', value: 7 },
    ]);
  });

  it('are not shown where they do not add up to it', () => {
    expect(breakdowns(service, [part('1', 2), part('2', 3)], 37, nameOf)).toEqual([]);
  });

  it('are not shown where there is only one', () => {
    expect(breakdowns(service, [part('1', 37)], 37, nameOf)).toEqual([]);
  });
});
