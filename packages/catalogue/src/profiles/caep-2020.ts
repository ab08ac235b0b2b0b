import { unverified } from '@qingzhang/core/citation';
import { CAEP_2020, OWN } from '../sources.ts';
import { STANDARD_DEFAULTS } from './defaults.ts';
import type { Profile } from './profile.ts';
import { COUNTED, LEFT_OUT, PEST_LEFT_OUT, UNREAD } from './unread-standing.ts';

export const CAEP_PROFILE: Profile = {
  code: 'CAEP-2020',
  title: '陆地生态系统生产总值（GEP）核算技术指南（2020）',
  version: '2020',
  source: unverified(CAEP_2020),
  gepFormula: 'sum',
  others: COUNTED,
  services: {
    wind: { ...UNREAD, variant: 'hj1173-annualWF' },
    water: { ...UNREAD, method: 'capacity' },
    carbon: { ...UNREAD, method: 'rate' },
    oxygen: { ...UNREAD, method: 'co2Linked' },
    climate: { ...UNREAD, method: 'heat' },
    bio: { ...LEFT_OUT, ...UNREAD, method: 'gb38582', note: '以病虫害控制代替' },
    pest: { ...PEST_LEFT_OUT, note: '指南列有此项，文本未核对前不计入' },
    product: { ...UNREAD, method: 'gross', note: '农林牧渔产品、水资源、生态能源' },
    tour: { note: '称“休闲旅游”，与休闲游憩合列' },
    leisure: { ...UNREAD, method: 'personTime', note: '称“休闲旅游”，与旅游康养合列' },
  },
  choices: {
    'riverParam.costMode': { value: 'fullCapital', source: unverified(CAEP_2020) },
    'floodParam.costMode': { value: 'fullCapital', source: unverified(CAEP_2020) },
    'floodParam.includeVegetation': { value: true, source: unverified(CAEP_2020) },
    'soilParam.usePFactor': { value: false, source: unverified(OWN) },
    'climateParam.waterLatentUsesEer': { value: true, source: unverified(OWN) },
    'cultureParam.includeLandscape': { value: true, source: unverified(CAEP_2020) },
  },
  defaults: STANDARD_DEFAULTS,
};
