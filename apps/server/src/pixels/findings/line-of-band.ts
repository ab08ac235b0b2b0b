import type { RasterFacts } from '../../files/file-facts.ts';

/** Value = stored · scale + offset, as a file says to read one of its bands, counted from 1. */
export function lineOfBand(facts: RasterFacts, band: number): { readonly scale: number; readonly offset: number } {
  const own = facts.perBand?.find((each) => each.band === band);
  return { scale: own?.scale ?? facts.scale, offset: own?.offset ?? facts.offset };
}
