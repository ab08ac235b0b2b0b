import { unverified } from '@qingzhang/core/citation';
import { IN_USE } from '../sources.ts';
import { single } from './profile-default.ts';

/** Heat that a cubic metre of air gives off per degree, for the temperature-difference method. */
export const AIR_HEAT_CAPACITY = single({
  key: 'airHeatCapacity',
  label: '空气体积热容',
  unit: 'kJ/(m^3*K)',
  unitLabel: 'kJ/(m³·℃)',
  value: 1.29,
  source: unverified(IN_USE),
});
