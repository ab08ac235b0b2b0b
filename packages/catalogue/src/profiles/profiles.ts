import { CAEP_PROFILE } from './caep-2020.ts';
import { GBT_PROFILE } from './gbt-46869-2025.ts';
import { HJ_PROFILE } from './hj-1173-2021.ts';
import { NDRC_PROFILE } from './ndrc-2022.ts';
import type { Profile } from './profile.ts';
import { SD_PROFILE } from './sd-2022.ts';

export const DEFAULT_PROFILE: Profile = SD_PROFILE;

/** The built-in profiles, the default one first. */
export const PROFILES: readonly Profile[] = [SD_PROFILE, NDRC_PROFILE, CAEP_PROFILE, GBT_PROFILE, HJ_PROFILE];
