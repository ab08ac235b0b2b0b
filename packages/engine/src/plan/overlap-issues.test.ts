import { describe, expect, it } from 'vitest';
import { overlapIssues } from './overlap-issues.ts';

const HM2 = 10_000;
const overlap = (hm2: number, smallerHm2: number) => ({
  owner: '甲乡',
  other: '乙乡',
  areaM2: hm2 * HM2,
  smallerM2: smallerHm2 * HM2,
});

describe('land that two siblings claim', () => {
  it('is told up to one hm² of a small region', () => {
    // 0.1 % of 500 hm² is 0.5 hm², so that 1 hm² is allowed.
    const [issue, ...others] = overlapIssues([overlap(1, 500)]);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ code: 'BOUNDARY_OVERLAP', severity: 'note' });
    expect(issue!.text).toBe('“甲乡”与“乙乡”的边界重叠 1.00 hm²，计入“甲乡”（重叠的窄条归代码较小的区域）');
  });

  it('stands in the way beyond one hm² of a small region, with both names and hm²', () => {
    const [issue] = overlapIssues([overlap(1.01, 500)]);
    expect(issue).toMatchObject({ code: 'BOUNDARY_OVERLAP', severity: 'block', link: '/area/areaManage' });
    expect(issue!.text).toContain('“甲乡”与“乙乡”的边界重叠 1.01 hm²，允许 1.00 hm²');
  });

  it('may be a thousandth of a large region', () => {
    // 0.1 % of 5000 hm² is 5 hm².
    expect(overlapIssues([overlap(5, 5000)]).map(({ severity }) => severity)).toEqual(['note']);
    expect(overlapIssues([overlap(5.01, 5000)]).map(({ severity }) => severity)).toEqual(['block']);
  });

  it('names ten pairs and counts the others', () => {
    const refused = overlapIssues(Array.from({ length: 12 }, () => overlap(2, 100)));
    expect(refused.length).toBe(11);
    // Two pairs of 2 hm² each.
    expect(refused.at(-1)!.text).toContain('另有 2 对同级区域的边界重叠，共 4.00 hm²');
    const told = overlapIssues(Array.from({ length: 12 }, () => overlap(0.5, 100)));
    expect(told.length).toBe(1);
    // 12 · 0.5 hm².
    expect(told[0]!.text).toContain('等 12 对，共 6.00 hm²');
  });

  it('is nothing to say where borders fit', () => {
    expect(overlapIssues([])).toEqual([]);
  });
});
