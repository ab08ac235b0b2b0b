import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { ASSUMED_SPREAD, QUALITY_SPREAD } from '@qingzhang/catalogue/profiles/quality-spread';

/** Relative standard deviations: of a figure by the quality of its row, and of one that is assumed or has no quality. */
export interface QualitySpreads {
  readonly of: (quality: unknown) => number;
  readonly assumed: number;
}

/** A profile may have its own; else those that all profiles share. */
export function qualitySpreads({ defaults }: Profile): QualitySpreads {
  const own = (key: string) => defaults.find((entry) => entry.key === key);
  const single = own(ASSUMED_SPREAD.key) ?? ASSUMED_SPREAD;
  const keyed = own(QUALITY_SPREAD.key) ?? QUALITY_SPREAD;
  if (single.kind !== 'single' || keyed.kind !== 'keyed') throw new Error('the spreads of the profile are misshapen');
  const byQuality = new Map(Object.entries(keyed.values).map(([quality, { value }]) => [quality, value]));
  return {
    assumed: single.value,
    of: (quality) => (typeof quality === 'string' ? byQuality.get(quality) : undefined) ?? single.value,
  };
}
