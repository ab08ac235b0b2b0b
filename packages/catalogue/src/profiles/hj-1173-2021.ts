import { verified } from '@qingzhang/core/citation';
import { HJ_1173 } from '../sources.ts';
import type { Profile } from './profile.ts';
import { SD_PROFILE } from './sd-2022.ts';

const READ = { methodVerification: 'verified' } as const;

/** Quantities of water, soil and sand by HJ 1173; everything else as in Shandong, for it is no GEP standard. */
export const HJ_PROFILE: Profile = {
  ...SD_PROFILE,
  code: 'HJ-1173-2021',
  title: '全国生态状况调查评估技术规范 生态系统服务功能评估（HJ 1173-2021）',
  version: '2021',
  source: verified(HJ_1173, '附录 A'),
  services: {
    ...SD_PROFILE.services,
    river: { ...SD_PROFILE.services['river'], ...READ },
    soil: { ...SD_PROFILE.services['soil'], ...READ },
    wind: { ...SD_PROFILE.services['wind'], ...READ },
  },
  choices: {
    ...SD_PROFILE.choices,
    'soilParam.usePFactor': { value: false, source: verified(HJ_1173, 'A.2') },
    'soilParam.lVariant': { value: 'hj1173', source: verified(HJ_1173, 'A.2–A.13') },
    'soilParam.sVariant': { value: 'hj1173', source: verified(HJ_1173, 'A.2–A.13') },
  },
  note: '水源涵养、土壤保持、防风固沙的实物量按 HJ 1173-2021 附录 A，其余同山东规范；该标准本身不是总值核算规范',
};
