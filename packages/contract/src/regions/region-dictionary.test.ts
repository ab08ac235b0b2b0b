import { describe, expect, it } from 'vitest';
import type { RegionDirectory } from '../results/region-directory.ts';
import { regionDictionary } from './region-dictionary.ts';
import { regionNamer, regionsOfYear } from './year-regions.ts';

const region = (id: string, boundaryVersion: string, name: string, more: object = {}) => ({
  id,
  parentId: null,
  name,
  code: id.slice(1),
  type: '县',
  level: 1,
  boundaryVersion,
  isDeleted: false,
  ...more,
});

/** The same county, town and village on two boundaries; the village 甲村 twice on the older ones. */
const DIRECTORY: RegionDirectory = {
  current: '2023',
  years: [
    { year: 2020, version: '2019' },
    { year: 2024, version: '2023' },
  ],
  regions: [
    region('a1', '2019', '蒙阴县'),
    region('a11', '2019', '岱崮镇', { parentId: 'a1', type: '乡镇', level: 2 }),
    region('a111', '2019', '甲村', { parentId: 'a11', type: '村', level: 3 }),
    region('a12', '2019', '常路镇', { parentId: 'a1', type: '乡镇', level: 2 }),
    region('a121', '2019', '甲村', { parentId: 'a12', type: '村', level: 3 }),
    region('b1', '2023', '蒙阴县'),
    region('b11', '2023', '岱崮街道', { parentId: 'b1', type: '乡镇', level: 2 }),
    region('b19', '2023', '旧镇', { parentId: 'b1', type: '乡镇', level: 2, isDeleted: true }),
  ],
};

describe('the dictionary of regions', () => {
  it('are the regions of the year: a name is found among them alone', () => {
    const dictionary = regionDictionary(DIRECTORY);
    expect(dictionary.ofYear!(2020).find('蒙阴县')).toMatchObject({ entry: { value: 'a1' } });
    expect(dictionary.ofYear!(2024).find('蒙阴县')).toMatchObject({ entry: { value: 'b1' } });
    expect(dictionary.ofYear!(2020).find('岱崮镇/甲村')).toMatchObject({ entry: { value: 'a111' } });
    expect(dictionary.ofYear!(2020).list.map(({ value }) => value)).toEqual(['a1', 'a11', 'a111', 'a12', 'a121']);
    expect(regionsOfYear(DIRECTORY, 2020).map(({ name, depth }) => `${depth}${name}`)).toEqual([
      '0蒙阴县',
      '1岱崮镇',
      '2甲村',
      '1常路镇',
      '2甲村',
    ]);
  });

  it('are those in force for a year without an account', () => {
    expect(regionDictionary(DIRECTORY).list.map(({ value }) => value)).toEqual(['b1', 'b11']);
    expect(regionDictionary(DIRECTORY).ofYear!(2031).find('蒙阴县')).toMatchObject({ entry: { value: 'b1' } });
    expect(regionDictionary(DIRECTORY, { version: '2019' }).find('岱崮镇')).toMatchObject({ entry: { value: 'a11' } });
    expect(regionDictionary(DIRECTORY, { year: 2020 }).find('蒙阴县')).toMatchObject({ entry: { value: 'a1' } });
  });

  it('name a region of other boundaries, and refuse it for the year', () => {
    const dictionary = regionDictionary(DIRECTORY).ofYear!(2024);
    expect(dictionary.textOf('a11')).toBe('岱崮镇（边界版本 2019）');
    expect(dictionary.textOf('a111')).toBe('甲村（111，边界版本 2019）');
    const problem = '“岱崮镇”属于边界版本 2019，而 2024 年用的是边界版本 2023，请改选该版本的区域';
    expect(dictionary.find('岱崮镇（边界版本 2019）')).toEqual({ problem });
    expect(dictionary.find('a11')).toEqual({ problem });
    expect(dictionary.find('岱崮镇')).toEqual({ problem: '“区域”中没有“岱崮镇”' });
  });

  it('take a region of any boundaries in rows that hold for every year', () => {
    const dictionary = regionDictionary(DIRECTORY).ofYear!(null);
    expect(dictionary.find(dictionary.textOf('a121')!)).toMatchObject({ entry: { value: 'a121' } });
  });

  it('name a region that is deleted, and refuse it', () => {
    const dictionary = regionDictionary(DIRECTORY);
    expect(dictionary.textOf('b19')).toBe('旧镇（已删除）');
    expect(dictionary.find('旧镇（已删除）')).toEqual({ problem: '“旧镇”已从区域中删除，请改选' });
  });
});

it('a region is called by its name, with what sets it apart from those of the year', () => {
  const nameOf = regionNamer(DIRECTORY, 2020);
  expect(['a11', 'b11', 'b19', 'gone'].map(nameOf)).toEqual([
    '岱崮镇',
    '岱崮街道（边界版本 2023）',
    '旧镇（已删除）',
    '（区域已不存在）',
  ]);
});
