import { block, confirm, type Issue } from '@qingzhang/core/issue';
import { describe, expect, it } from 'vitest';
import { isLifted, liftableBlocks } from './liftable-blocks.tsx';

const ABOVE: Issue = { ...block('ecosystemArea', 'AREAS_ABOVE', '面积过大'), regionId: 'town' };
const MISSING = block('riverParam', 'GIVEN_MISSING', '缺少单价');

describe('blocks that a reason lifts', () => {
  it('are those of one region alone', () => {
    expect(liftableBlocks([ABOVE, MISSING, confirm('gep', 'TOTAL_NEGATIVE', '为负')])).toEqual([
      { code: 'AREAS_ABOVE', regionId: 'town', text: '面积过大' },
    ]);
  });

  it('let a calculation begin once each has a reason and nothing else blocks', () => {
    expect(isLifted([], {})).toBe(true);
    expect(isLifted([ABOVE], {})).toBe(false);
    expect(isLifted([ABOVE], { town: ' ' })).toBe(false);
    expect(isLifted([ABOVE], { town: '边界为旧版' })).toBe(true);
    expect(isLifted([ABOVE, MISSING], { town: '边界为旧版' })).toBe(false);
  });
});
