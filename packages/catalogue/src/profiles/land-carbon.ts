import { unverified } from '@qingzhang/core/citation';
import { CAEP_2020, DUAN_2008 } from '../sources.ts';
import { keyed, quotedFrom, single } from './profile-default.ts';

/** Carbon that forest soil binds for each tonne bound by the vegetation. */
export const FOREST_SOIL_COEF = single({
  key: 'forestSoilCoef',
  label: '森林及灌丛土壤固碳系数',
  unit: '1',
  value: 0.646,
  source: unverified(CAEP_2020),
});

/** The lake rates are for natural lakes: for reservoirs they are an assumption. */
export const WETLAND_RATE = keyed({
  key: 'wetlandRate',
  label: '湿地固碳速率',
  unit: 'gC/(m^2*a)',
  by: 'wetType',
  values: quotedFrom(unverified(DUAN_2008), {
    eastLake: 56.67,
    mengxinLake: 30.26,
    yunguiLake: 20.08,
    tibetLake: 12.57,
    northeastLake: 4.49,
    peatMarsh: 24.8,
    humusMarsh: 32.48,
    inlandSaltMarsh: 67.11,
    coastalSaltMarsh: 235.62,
    mangrove: 444.27,
  }),
});

/** The ecosystem class of each wetland type; the class dictionary is coarser. */
export const WETLAND_CLASSES: Readonly<Record<string, string>> = {
  eastLake: '421',
  mengxinLake: '421',
  yunguiLake: '421',
  tibetLake: '421',
  northeastLake: '421',
  peatMarsh: '411',
  humusMarsh: '411',
  inlandSaltMarsh: '411',
  coastalSaltMarsh: '411',
  mangrove: '411',
};

/** Stand types of a forest inventory and the classes that stand for them in carbonForestVeget. */
export const FOREST_TYPES: readonly { readonly nameZh: string; readonly classCodes: readonly string[] }[] = [
  { nameZh: '针叶林', classCodes: ['121', '122'] },
  { nameZh: '阔叶林', classCodes: ['111', '112'] },
  { nameZh: '针阔混交林', classCodes: ['131'] },
  { nameZh: '竹林', classCodes: ['151'] },
  { nameZh: '经济林', classCodes: ['611'] },
  { nameZh: '灌丛', classCodes: ['2'] },
];
