import { unverified } from '@qingzhang/core/citation';
import { GARZE, RAO_2014 } from '../sources.ts';
import { keyed, quotedFrom } from './profile-default.ts';

/** Only the Tibetan coefficients have been read in print (甘孜, after 饶恩明 2014). */
const READ = unverified(`${GARZE}，引${RAO_2014}`);
const NOT_COMPARED = unverified(RAO_2014);

/** Storage of lakes above 1 km²: e^a · A^b · T in 万m³, A in km²; a and b are bare numbers of that regression. */
export const LAKE_A = keyed({
  key: 'lakeA',
  label: '湖泊可调蓄水量回归系数 a',
  unit: '1',
  by: 'lakeRegion',
  values: {
    tibet: { value: 6.636, source: READ },
    ...quotedFrom(NOT_COMPARED, { eastPlain: 4.924, mengxin: 5.653, yungui: 4.904, northeast: 5.808 }),
  },
});

export const LAKE_B = keyed({
  key: 'lakeB',
  label: '湖泊可调蓄水量回归系数 b',
  unit: '1',
  by: 'lakeRegion',
  values: {
    tibet: { value: 0.678, source: READ },
    ...quotedFrom(NOT_COMPARED, { eastPlain: 1.128, mengxin: 0.68, yungui: 0.927, northeast: 0.866 }),
  },
});

export const LAKE_EXCHANGE_TIMES = keyed({
  key: 'lakeExchangeTimes',
  label: '湖泊年换水次数 T',
  unit: '1/a',
  by: 'lakeRegion',
  values: {
    tibet: { value: 1, source: READ },
    ...quotedFrom(NOT_COMPARED, { eastPlain: 3.19, mengxin: 1, yungui: 1, northeast: 1 }),
  },
});
