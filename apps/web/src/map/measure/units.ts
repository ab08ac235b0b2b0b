import { create } from 'zustand';
import { useSettings } from '../../settings/settings.ts';
import type { Units } from './figures.ts';

/** Units of measured figures; areas begin with the unit of the personal settings. */
export const useUnits = create<Units>()(() => ({
  length: 'nauticalMile',
  surface: useSettings.getState().areaUnit,
}));

export function changeUnits(units: Partial<Units>): void {
  useUnits.setState(units);
}
