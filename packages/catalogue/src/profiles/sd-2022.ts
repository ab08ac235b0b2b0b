import { unverified } from '@qingzhang/core/citation';
import { OWN, SD_2022 } from '../sources.ts';
import { STANDARD_DEFAULTS } from './defaults.ts';
import type { Profile } from './profile.ts';
import { PEST_LEFT_OUT } from './unread-standing.ts';

const COMPULSORY = { compulsory: true } as const;
const UNREAD = { methodVerification: 'unverified' } as const;

/** The indicator list is known from other publications; the text itself has not been read. */
export const SD_PROFILE: Profile = {
  code: 'SD-2022',
  title: '山东省生态产品总值核算技术规范（2022 试行）',
  version: '2022-12',
  source: unverified(SD_2022),
  gepFormula: 'sum',
  others: { counted: true, compulsory: false, verification: 'unverified' },
  services: {
    river: COMPULSORY,
    soil: COMPULSORY,
    wind: { ...UNREAD, variant: 'hj1173-annualWF' },
    air: COMPULSORY,
    water: { ...COMPULSORY, ...UNREAD, method: 'capacity' },
    carbon: { ...COMPULSORY, ...UNREAD, method: 'rate' },
    oxygen: { ...UNREAD, method: 'co2Linked' },
    climate: { ...COMPULSORY, ...UNREAD, method: 'heat' },
    bio: { ...UNREAD, method: 'gb38582' },
    pest: PEST_LEFT_OUT,
    product: { method: 'gross', methodVerification: 'verified', note: '农林牧渔产品、淡水资源、生态能源' },
    tour: COMPULSORY,
    leisure: { ...UNREAD, method: 'personTime' },
  },
  choices: {
    'riverParam.costMode': { value: 'fullCapital', source: unverified(SD_2022) },
    'floodParam.costMode': { value: 'fullCapital', source: unverified(SD_2022) },
    // Water conservation counts, and its yearly balance already holds the storm rain.
    'floodParam.includeVegetation': { value: false, source: unverified(OWN) },
    'soilParam.usePFactor': { value: false, source: unverified(SD_2022) },
    'climateParam.waterLatentUsesEer': { value: true, source: unverified(OWN) },
    'cultureParam.includeLandscape': { value: false, source: unverified(SD_2022) },
  },
  defaults: STANDARD_DEFAULTS,
  note: '县域为核算单元；海岸带防护不适用于内陆县',
};
