import type { Methods } from '../language/method.ts';
import { et, heat } from './climate-regulation/evapotranspiration.ts';
import { deltaT } from './climate-regulation/temperature-difference.ts';

/** 气候调节: the power that air conditioners and humidifiers would use for the same effect. */
export const climateRegulationMethods: Methods = {
  choose: { table: 'climateParam', column: 'method' },
  list: [heat, et, deltaT],
};
