import { unverified } from '@qingzhang/core/citation';
import { OWN } from '../sources.ts';
import { keyed, quotedFrom, single } from './profile-default.ts';

/** Coefficient of variation of a figure by its quality. */
export const QUALITY_SPREAD = keyed({
  key: 'qualitySpread',
  label: '变异系数',
  unit: '1',
  by: 'quality',
  values: quotedFrom(unverified(OWN), { A: 0.05, B: 0.1, C: 0.2, D: 0.3 }),
});

/** For defaults whose source has not been compared. */
export const ASSUMED_SPREAD = single({
  key: 'assumedSpread',
  label: '推定值的变异系数',
  unit: '1',
  value: 0.5,
  source: unverified(OWN),
});

/** A temperature is off by degrees, whatever it is. */
export const TEMPERATURE_SPREAD = keyed({
  key: 'temperatureSpread',
  label: '气温的标准差',
  unit: 'K',
  by: 'quality',
  values: quotedFrom(unverified(OWN), { A: 0.2, B: 0.5, C: 1, D: 1.5 }),
});

export const ASSUMED_TEMPERATURE_SPREAD = single({
  key: 'assumedTemperatureSpread',
  label: '推定气温的标准差',
  unit: 'K',
  value: 2,
  source: unverified(OWN),
});
