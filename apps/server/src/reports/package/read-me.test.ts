import { describe, expect, it } from 'vitest';
import { readMe } from './read-me.ts';

type Scope = Parameters<typeof readMe>[0];
const county = { id: 'c', name: '示例县' };
const town = { id: 't', name: '甲镇' };
const values: Readonly<Record<string, number>> = { c: 16_000_000_000, t: 1_200_000_000 };

function told(region: typeof county, statuses: readonly string[] = ['confirm']): string {
  const scope = {
    region,
    account: { year: 2024, status: 'open' },
    profile: { title: '规范' },
    zones: { accountUnit: county },
    grandTotals: new Map(Object.entries(values).map(([id, value]) => [id, { value }])),
    standingOf: () => ({ status: 'confirm', openIssues: 3 }),
  } as unknown as Scope;
  const services = statuses.map((status) => ({ title: '水源涵养', status }));
  return readMe(scope, 'AAAA', { services, heldBack: [] } as unknown as Parameters<typeof readMe>[2]);
}

describe('the note in a package', () => {
  it('says what the total is, and what is open on it and on the services', () => {
    expect(told(county)).toContain('示例县生态产品总值：160.00 亿元，状态：已算·需确认（需确认 3 项，见附表6）');
    expect(told(county)).toContain('需确认的结果（问题与理由见报告附表6）：水源涵养');
    expect(told(county, ['done'])).not.toContain('的结果（');
  });

  it('has of a township its own total, and says that the list and the records are the county’s', () => {
    const text = told(town);
    expect(text).toContain('甲镇生态产品总值：12.00 亿元');
    expect(text).toContain('manifest.json 中的总值与各项结果、values 与 runs 中的记录都是示例县的');
    expect(text).toContain('示例县生态产品总值：160.00 亿元');
    expect(told(county)).not.toContain('一部分');
  });
});
