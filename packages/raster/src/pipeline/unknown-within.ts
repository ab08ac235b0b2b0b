import type { UnknownCode } from './request.ts';
import { MAX_UNKNOWN_CODES } from './tile-areas.ts';

/** Codes that mean no class with their m² in zones that do not lie in one another, largest first. */
export function unknownWithin(
  codes: readonly UnknownCode[],
  isCounted: (zone: number) => boolean = () => true,
): { readonly code: number; readonly areaM2: number }[] {
  const areas = new Map<number, number>();
  for (const { zone, code, areaM2 } of codes) {
    if (isCounted(zone)) areas.set(code, (areas.get(code) ?? 0) + areaM2);
  }
  return [...areas]
    .map(([code, areaM2]) => ({ code, areaM2 }))
    .sort((a, b) => b.areaM2 - a.areaM2 || a.code - b.code)
    .slice(0, MAX_UNKNOWN_CODES);
}
