import { unverified } from '@qingzhang/core/citation';
import { LU_2009, OWN } from '../sources.ts';
import { keyed, quotedFrom } from './profile-default.ts';

const LU = unverified(LU_2009);

/** Soil carbon gained per nitrogen applied: a · TNF + b. */
export const NITROGEN_A = keyed({
  key: 'nitrogenA',
  label: '施氮固碳系数 a_N',
  unit: 'kgC/kgN',
  by: 'agriZone',
  values: quotedFrom(LU, { northeast: 1.7385, huanghuaihai: 0.5286, northwest: 0.6352, south: 1.5339 }),
});

export const NITROGEN_B = keyed({
  key: 'nitrogenB',
  label: '施氮固碳系数 b_N',
  unit: 'kgC/hm2/a',
  by: 'agriZone',
  values: quotedFrom(LU, { northeast: -104.03, huanghuaihai: 1.5973, northwest: -1.0834, south: -266.7 }),
});

/** Soil carbon gained per straw returned: a · S + b. */
export const STRAW_A = keyed({
  key: 'strawA',
  label: '秸秆还田固碳系数 a_S',
  unit: 'kgC/t',
  by: 'agriZone',
  values: quotedFrom(LU, { northeast: 40.524, huanghuaihai: 40.607, northwest: 17.116, south: 43.548 }),
});

export const STRAW_B = keyed({
  key: 'strawB',
  label: '秸秆还田固碳系数 b_S',
  unit: 'kgC/hm2/a',
  by: 'agriZone',
  values: quotedFrom(LU, { northeast: 340.33, huanghuaihai: 181.9, northwest: 30.553, south: 375.1 }),
});

/** Only these three crops have a ratio we could check against a worked account. */
export const STRAW_RATIO = keyed({
  key: 'strawRatio',
  label: '草谷比',
  unit: '1',
  by: 'crop',
  values: quotedFrom(unverified(OWN), { wheat: 1.17, maize: 1.04, peanut: 1.14 }),
});
