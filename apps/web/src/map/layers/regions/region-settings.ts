import { TOTAL } from '@qingzhang/catalogue/registry';
import { create } from 'zustand';
import type { Basis } from '../../../regions/region-value.ts';
import type { ClassMethod } from '../../classes/classify.ts';

/** What the regions are coloured by. */
export interface RegionSettings {
  /** A level of regions; null for types without one (流域, 保护地 …). */
  readonly level: number | null;
  readonly serviceCode: string;
  readonly basis: Basis;
  /** Null for the year that all screens work on. */
  readonly year: number | null;
  readonly method: ClassMethod;
  readonly classCount: number;
  readonly ramp: string;
}

export const useRegionSettings = create<RegionSettings>()(() => ({
  level: 2,
  serviceCode: TOTAL.wire,
  basis: 'value',
  year: null,
  method: 'natural',
  classCount: 5,
  ramp: 'ylGnBu',
}));

export function setRegionSettings(settings: Partial<RegionSettings>): void {
  useRegionSettings.setState(settings);
}
