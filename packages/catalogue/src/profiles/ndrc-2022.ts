import { unverified } from '@qingzhang/core/citation';
import { NDRC_2022, OWN } from '../sources.ts';
import { ANNUAL_COST_DEFAULTS } from './annual-cost.ts';
import { STANDARD_DEFAULTS } from './defaults.ts';
import type { Profile } from './profile.ts';
import { COUNTED, LEFT_OUT, PEST_LEFT_OUT, UNREAD } from './unread-standing.ts';

export const NDRC_PROFILE: Profile = {
  code: 'NDRC-2022',
  title: '生态产品总值核算规范（试行）（发改基础〔2022〕481号）',
  version: '2022',
  source: unverified(NDRC_2022),
  gepFormula: 'sum',
  others: COUNTED,
  services: {
    wind: { ...UNREAD, variant: 'hj1173-annualWF' },
    water: { ...UNREAD, method: 'capacity' },
    carbon: { ...UNREAD, method: 'rate' },
    oxygen: { ...LEFT_OUT, ...UNREAD, method: 'co2Linked', note: '有文献将固碳释氧并列为指标，待核实' },
    climate: { ...UNREAD, method: 'heat', note: '称“局部气候调节”' },
    bio: { ...LEFT_OUT, ...UNREAD, method: 'gb38582' },
    pest: PEST_LEFT_OUT,
    product: { ...UNREAD, method: 'net', note: '称“生物质供给”，用残值法或土地租金法' },
    leisure: { ...UNREAD, method: 'personTime' },
  },
  choices: {
    'riverParam.costMode': { value: 'annualised', source: unverified(NDRC_2022) },
    'floodParam.costMode': { value: 'annualised', source: unverified(NDRC_2022) },
    'floodParam.includeVegetation': { value: true, source: unverified(NDRC_2022) },
    'soilParam.usePFactor': { value: false, source: unverified(OWN) },
    'climateParam.waterLatentUsesEer': { value: true, source: unverified(OWN) },
    'cultureParam.includeLandscape': { value: true, source: unverified(NDRC_2022) },
  },
  defaults: [...STANDARD_DEFAULTS, ...ANNUAL_COST_DEFAULTS],
};
