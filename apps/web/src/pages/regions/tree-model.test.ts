import { describe, expect, it } from 'vitest';
import type { Region } from '../../regions/version-regions.ts';
import { countText, treeLines, wayUp } from './tree-model.ts';

function region(id: string, parentId: string | null, depth: number, type: string): Region {
  const nothing = { areaM2: null, lon: null, lat: null, population: null, gdp: null, sort: null, remark: null };
  return {
    id,
    name: id,
    code: `c${id}`,
    parentId,
    depth,
    type,
    level: depth + 1,
    rowVersion: 1,
    boundaryVersion: '1',
    ...nothing,
  };
}

const REGIONS = [
  region('县', null, 0, '县'),
  region('东镇', '县', 1, '乡镇'),
  region('东村', '东镇', 2, '村'),
  region('西镇', '县', 1, '乡镇'),
];
const names = (open: readonly string[], keyword = '') =>
  treeLines(REGIONS, new Set(open), keyword).map(({ region: { name }, count, isOpen }) => [name, count, isOpen]);

describe('the tree of regions', () => {
  it('shows what stands below open regions, with how many stand below each', () => {
    expect(names([])).toEqual([['县', 2, false]]);
    expect(names(['县'])).toEqual([
      ['县', 2, true],
      ['东镇', 1, false],
      ['西镇', 0, false],
    ]);
    // 东镇 is open, but nobody sees it.
    expect(names(['东镇'])).toEqual([['县', 2, false]]);
  });

  it('shows what matches by name or code with all that stands above it', () => {
    expect(names([], '东村').map(([name]) => name)).toEqual(['县', '东镇', '东村']);
    expect(names([], 'C西').map(([name]) => name)).toEqual(['县', '西镇']);
    expect(names([], '北')).toEqual([]);
  });

  it('knows the way up and counts by type', () => {
    expect(wayUp(REGIONS, '东村')).toEqual(['东镇', '县']);
    expect(countText(REGIONS)).toBe('1 县 · 2 乡镇 · 1 村');
  });
});
