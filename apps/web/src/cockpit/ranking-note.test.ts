import { expect, it } from 'vitest';
import { rankingNote } from './ranking-note.ts';

const COUNTY = { regionName: '某县', below: 12, valued: 12, placed: 12, height: 'perKm2', service: undefined } as const;

it('an order of regions needs two of them, and the wall says what is missing', () => {
  expect(rankingNote(COUNTY)).toBeNull();
  expect(rankingNote({ ...COUNTY, placed: 2 })).toBeNull();
  const none = { ...COUNTY, placed: 0 };
  expect(rankingNote({ ...none, below: 0, valued: 0 })).toBe('某县没有下级区域，图中是某县全域，不排名次。');
  expect(rankingNote({ ...none, valued: 0 })).toBe('某县的下级区域在本年度都没有核算值，不排名次。');
  expect(rankingNote({ ...none, valued: 1, placed: 1 })).toBe('某县的下级区域中只有一个有核算值，不排名次。');
  expect(rankingNote({ ...none, height: 'perCapita' })).toBe('各区域没有填写人口，不能按人均比较。');
  expect(rankingNote({ ...none, placed: 1, service: '防风固沙' })).toBe(
    '“防风固沙”没有两个以上区域的单位面积价值，不排名次。',
  );
  expect(rankingNote(none)).toBe('总值没有两个以上区域的单位面积价值，不排名次。');
});
