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

export const MONEY_CHOICES = [
  { value: 'auto', label: '自动' },
  { value: 'wanyuan', label: '万元' },
  { value: 'yiyuan', label: '亿元' },
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
/** `auto`: each figure in the unit that leaves it three to five digits. */
export type MoneyChoice = (typeof MONEY_CHOICES)[number]['value'];
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

/** Settings as stored; whatever is missing or unknown, by an older version or by hand, takes its default. */
export function readSettings(stored: string | null): Settings {
  const found = parsed(stored);
  return {
    theme: oneOf(THEMES, found['theme'], DEFAULT_SETTINGS.theme),
    density: oneOf(DENSITIES, found['density'], DEFAULT_SETTINGS.density),
    moneyUnit: oneOf(MONEY_CHOICES, found['moneyUnit'], DEFAULT_SETTINGS.moneyUnit),
    areaUnit: oneOf(AREA_UNITS, found['areaUnit'], DEFAULT_SETTINGS.areaUnit),
    vesselCounts: oneOf(VESSEL_COUNTS, found['vesselCounts'], DEFAULT_SETTINGS.vesselCounts),
    isSidebarOpen: found['isSidebarOpen'] === true,
  };
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

function oneOf<Value extends string>(choices: readonly { value: Value }[], found: unknown, fallback: Value): Value {
  return choices.find(({ value }) => value === found)?.value ?? fallback;
}
