import { create } from 'zustand';

export type BuildingMode = 'cluster' | 'heat';

export const BUILDING_MODES: readonly { readonly value: BuildingMode; readonly label: string }[] = [
  { value: 'cluster', label: '聚合' },
  { value: 'heat', label: '热力' },
];

/** How the buildings are shown. */
export const useBuildingMode = create<{ readonly mode: BuildingMode }>()(() => ({ mode: 'cluster' }));

export function setBuildingMode(mode: BuildingMode): void {
  useBuildingMode.setState({ mode });
}
