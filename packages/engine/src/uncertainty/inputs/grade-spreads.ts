import type { Citation } from '@qingzhang/core/citation';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import type { KeyedDefault, SingleDefault } from '@qingzhang/catalogue/profiles/profile-default';
import {
  ASSUMED_SPREAD,
  ASSUMED_TEMPERATURE_SPREAD,
  QUALITY_SPREAD,
  TEMPERATURE_SPREAD,
} from '@qingzhang/catalogue/profiles/quality-spread';

/** How good a figure is: the quality of its row, or assumed where nobody typed it and its source is not compared. */
export type Grade = 'A' | 'B' | 'C' | 'D' | 'assumed';

/** A row whose quality was left blank counts as the worst that is typed. */
export const BLANK_GRADE: Grade = 'D';

/** Of a default: what its citation is worth. */
export function gradeOfDefault(citation: Pick<Citation, 'verification'> | null): Grade {
  return citation?.verification === 'verified' ? 'C' : 'assumed';
}

export interface GradeSpreads {
  /** Relative standard deviation. */
  readonly relative: (grade: Grade) => number;
  /** Standard deviation of a temperature, K. */
  readonly degrees: (grade: Grade) => number;
}

/** A profile may have its own; else those that all profiles share. */
export function gradeSpreads({ defaults }: Profile): GradeSpreads {
  const reader = (byQuality: KeyedDefault, whenAssumed: SingleDefault) => {
    const own = (key: string) => defaults.find((entry) => entry.key === key);
    const [keyed, single] = [own(byQuality.key) ?? byQuality, own(whenAssumed.key) ?? whenAssumed];
    if (single.kind !== 'single' || keyed.kind !== 'keyed') throw new Error('the spreads of the profile are misshapen');
    return (grade: Grade) => (grade === 'assumed' ? undefined : keyed.values[grade]?.value) ?? single.value;
  };
  return {
    relative: reader(QUALITY_SPREAD, ASSUMED_SPREAD),
    degrees: reader(TEMPERATURE_SPREAD, ASSUMED_TEMPERATURE_SPREAD),
  };
}
