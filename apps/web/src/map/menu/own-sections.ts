import { lazy } from 'react';
import { contextEntries } from './context-entries.ts';
import { registerSection, type MapSection } from './sections.ts';

const PositionPanel = lazy(async () => {
  const { PositionPanel: Panel } = await import('./position-panel.tsx');
  return { default: Panel };
});

const ExtentFilterPanel = lazy(async () => {
  const { ExtentFilterPanel: Panel } = await import('./extent-filter-panel.tsx');
  return { default: Panel };
});

const ObservationPanel = lazy(async () => {
  const { ObservationPanel: Panel } = await import('./observation-panel.tsx');
  return { default: Panel };
});

export const POSITION_SECTION = 'mapPosition';

/** Of the menu's seven sections; vessels add 区域回放 (10) and 渔区界线 (60), rasters 栅格加载 (70). */
const OWN_SECTIONS: readonly MapSection[] = [
  {
    key: 'extentFilter',
    label: '拉框筛选',
    order: 20,
    Panel: ExtentFilterPanel,
    busyText: '当前处于拉框查询模块,请退出后再选择',
  },
  { key: 'contextMenu', label: '右键菜单', order: 30, entries: contextEntries },
  { key: POSITION_SECTION, label: '地图定位', order: 40, Panel: PositionPanel },
  { key: 'observation', label: '观测点', order: 50, Panel: ObservationPanel },
];

/** Puts the map's own sections into its menu, for good: their panels outlive a change of tabs. */
export function registerOwnSections(): void {
  for (const section of OWN_SECTIONS) registerSection(section);
}
