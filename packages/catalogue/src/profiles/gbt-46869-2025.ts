import { unverified, verified } from '@qingzhang/core/citation';
import { GBT_46869, OWN } from '../sources.ts';
import { STANDARD_DEFAULTS } from './defaults.ts';
import type { Profile } from './profile.ts';
import { PEST_LEFT_OUT } from './unread-standing.ts';

/** Annex titles A.6, A.7 and A.11 are known; the rest of the list is an assumption until the text is read. */
const NAMED = { verification: 'verified' } as const;
const UNKNOWN = { counted: false } as const;
const UNREAD = { methodVerification: 'unverified' } as const;

export const GBT_PROFILE: Profile = {
  code: 'GBT-46869-2025',
  title: '生态系统评估 陆域生态产品总值核算技术指南（GB/T 46869-2025）',
  version: '2025',
  source: verified(GBT_46869, '范围'),
  gepFormula: 'sumMinusExternal',
  others: { counted: true, compulsory: false, verification: 'unverified' },
  services: {
    wind: { ...UNREAD, variant: 'hj1173-annualWF' },
    flood: { ...NAMED, note: '附录 A.6' },
    water: { ...UNREAD, method: 'capacity' },
    carbon: {
      ...NAMED,
      ...UNREAD,
      method: 'rate',
      methodClause: '附录 A.7',
      note: '生物量法、固碳速率法、净生态系统生产力法',
    },
    oxygen: { ...UNKNOWN, ...UNREAD, method: 'co2Linked', note: '是否列入待核实' },
    climate: { ...NAMED, ...UNREAD, method: 'et', methodClause: '附录 A.11', note: '蒸散发能量或实测温差' },
    bio: { ...UNKNOWN, ...UNREAD, method: 'gb38582', note: '是否列入待核实' },
    pest: PEST_LEFT_OUT,
    product: { ...UNREAD, method: 'gross' },
    leisure: { ...UNREAD, method: 'personTime' },
  },
  choices: {
    'riverParam.costMode': { value: 'fullCapital', source: unverified(OWN) },
    'floodParam.costMode': { value: 'fullCapital', source: unverified(OWN) },
    'floodParam.includeVegetation': { value: false, source: unverified(OWN) },
    'soilParam.usePFactor': { value: false, source: unverified(OWN) },
    'climateParam.waterLatentUsesEer': { value: true, source: unverified(OWN) },
    'cultureParam.includeLandscape': { value: false, source: unverified(OWN) },
  },
  defaults: STANDARD_DEFAULTS,
  note: '适用于县级及以上行政区域；总值须减去来自区域外的生态产品价值',
};
