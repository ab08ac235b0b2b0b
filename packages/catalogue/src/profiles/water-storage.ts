import { unverified } from '@qingzhang/core/citation';
import { OWN } from '../sources.ts';
import { keyed, quotedFrom, single } from './profile-default.ts';

/** Turns the yearly volume back into a stock where capacity is paid for by the year. */
export const STORAGE_TIME = single({
  key: 'storageTime',
  label: '涵养水量占用库容的时间',
  unit: 'a',
  value: 1,
  source: unverified(OWN),
  isCertain: true,
});

/** How often a year a body's capacity is used; a lake's figure is its exchange times. */
export const FILLS_PER_YEAR = keyed({
  key: 'fillsPerYear',
  label: '年蓄满次数',
  unit: '1/a',
  by: 'waterType',
  isCertain: true,
  values: quotedFrom(unverified(OWN), { reservoir: 1, marsh: 1 }),
});

/** The ecosystem class in which a water body of floodReservoir lies. */
export const WATER_BODY_CLASSES: Readonly<Record<string, string>> = { reservoir: '422', lake: '421', marsh: '411' };
