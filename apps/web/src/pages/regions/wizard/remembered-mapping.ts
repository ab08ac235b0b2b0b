import type { Mapping } from './guess-mapping.ts';

const STORE_KEY = 'qingzhang.shapeFields';

/** What fields of these names were taken for the last time, by name. */
export function rememberedFields(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {}; // written by hand: as good as nothing
  }
}

export function rememberMapping(mapping: Mapping): void {
  const fields = Object.fromEntries(Object.entries(mapping).map(([key, field]) => [field, key]));
  localStorage.setItem(STORE_KEY, JSON.stringify({ ...rememberedFields(), ...fields }));
}
