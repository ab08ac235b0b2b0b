import { MONEY_CHOICES, type MoneyChoice } from '@qingzhang/catalogue/place';

/** Choices of the personal settings, in the order in which they are offered; units by their names in `core/units`. */
export const THEMES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
] as const;

export const DENSITIES = [
  { value: 'comfortable', label: '宽松' },
  { value: 'compact', label: '紧凑' },
] as const;

export const AREA_UNITS = [
  { value: 'mu', label: '亩' },
  { value: 'hm2', label: 'hm²' },
  { value: 'km2', label: 'km²' },
] as const;

export const VESSEL_COUNTS = [
  { value: 'shown', label: '显示' },
  { value: 'hidden', label: '隐藏' },
] as const;

export type ThemeChoice = (typeof THEMES)[number]['value'];
export type DensityChoice = (typeof DENSITIES)[number]['value'];
export type MoneyUnit = Exclude<MoneyChoice, 'auto'>;
export type AreaUnit = (typeof AREA_UNITS)[number]['value'];

export type VesselCountsChoice = (typeof VESSEL_COUNTS)[number]['value'];

export interface Settings {
  readonly theme: ThemeChoice;
  readonly density: DensityChoice;
  readonly moneyUnit: MoneyChoice;
  readonly areaUnit: AreaUnit;
  /** On the map. */
  readonly vesselCounts: VesselCountsChoice;
  readonly isSidebarOpen: boolean;
}

export const SETTINGS_KEY = 'qingzhang.settings';

export const DEFAULT_SETTINGS: Settings = {
  theme: 'light',
  density: 'comfortable',
  moneyUnit: 'auto',
  areaUnit: 'hm2',
  vesselCounts: 'shown',
  isSidebarOpen: false,
};

/** What the person has chosen; whatever is unknown, by an older version or by hand, counts as not chosen. */
export function chosenSettings(stored: string | null): Partial<Settings> {
  const found = parsed(stored);
  const open = found['isSidebarOpen'];
  return {
    ...oneOf('theme', THEMES, found),
    ...oneOf('density', DENSITIES, found),
    ...oneOf('moneyUnit', MONEY_CHOICES, found),
    ...oneOf('areaUnit', AREA_UNITS, found),
    ...oneOf('vesselCounts', VESSEL_COUNTS, found),
    ...(typeof open === 'boolean' ? { isSidebarOpen: open } : {}),
  };
}

/** The same with defaults for the rest; that of money is the installation's. */
export function readSettings(stored: string | null, moneyUnit: MoneyChoice): Settings {
  return { ...DEFAULT_SETTINGS, moneyUnit, ...chosenSettings(stored) };
}

function parsed(stored: string | null): Record<string, unknown> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // not JSON: as good as never stored
  }
}

function oneOf<Key extends keyof Settings>(
  key: Key,
  choices: readonly { value: Settings[Key] }[],
  found: Readonly<Record<string, unknown>>,
): Partial<Settings> {
  const chosen = choices.find(({ value }) => value === found[key]);
  return chosen === undefined ? {} : { [key]: chosen.value };
}
