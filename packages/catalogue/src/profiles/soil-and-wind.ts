import { unverified, verified } from '@qingzhang/core/citation';
import { HJ_1173, HUANGHUA, OWN } from '../sources.ts';
import { keyed, quotedFrom } from './profile-default.ts';

/** C = exp(−a · cover), cover in %; classes that the standard does not name take their nearest kin's. */
export const WIND_VEGETATION_ALPHA = keyed({
  key: 'windVegAlpha',
  label: '植被覆盖因子系数',
  unit: '1',
  by: 'classCode',
  isShare: true,
  values: {
    ...quotedFrom(verified(HJ_1173, 'A.14–A.22'), {
      '1': 0.1535,
      '2': 0.0921,
      '3': 0.1151,
      '5': 0.0438,
      '811': 0.0658,
      '9': 0.0768,
    }),
    ...quotedFrom(unverified(OWN, '类推'), { '611': 0.1535, '612': 0.0921, '812': 0.0768 }),
  },
});

/** Conservation measures, used only where soilParam.usePFactor says so. */
export const MEASURE_FACTOR = keyed({
  key: 'measureFactor',
  label: '水土保持措施因子',
  unit: '1',
  by: 'classCode',
  isShare: true,
  values: {
    ...quotedFrom(verified(HUANGHUA, '表5'), { '1': 1, '3': 0.8, '4': 0, '5': 0.47, '6': 0.74, '711': 0 }),
    ...quotedFrom(unverified(OWN, '灌丛同林地'), { '2': 1 }),
  },
});
