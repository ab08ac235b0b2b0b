import { describe, expect, it } from 'vitest';
import { linesReport } from './package-report.ts';
import type { ServiceLine } from './service-line.ts';

const LINE: ServiceLine = {
  title: '水源涵养',
  stored: 700.5,
  recomputed: 700.5,
  status: 'done',
  way: 'rows',
  differences: [],
};

describe('what is said of a package', () => {
  it('writes 缺 for a figure that one side does not have, never 0 and never nothing', () => {
    const lines = linesReport(
      [
        { ...LINE, recomputed: null, way: 'none', why: '图层缺失' },
        { ...LINE, title: '合计', differences: [{ what: '所加的“水源涵养”', region: '甲镇', recomputed: 12 }] },
        { ...LINE, title: '调节', differences: [{ what: '区域合计', region: '乙镇', stored: 3 }] },
      ],
      '示例县',
    );
    expect(lines[1]).toMatch(/^水源涵养 +700\.50 +缺 /);
    expect(lines).toContain('合计：所加的“水源涵养”（甲镇），成果包 缺，复算 12.00');
    expect(lines).toContain('调节：区域合计（乙镇），成果包 3.00，复算 缺');
  });

  it('has a dash where nothing is calculated again on purpose', () => {
    const [, row] = linesReport([{ ...LINE, recomputed: null, way: 'typed' }], '示例县');
    expect(row).toMatch(/700\.50 +— +手工填报，不复算/);
  });
});
