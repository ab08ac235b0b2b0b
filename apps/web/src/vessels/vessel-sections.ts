import { lazy } from 'react';
import { registerSection, type MapSection } from '../map/menu/sections.ts';

const AreaPanel = lazy(async () => {
  const { AreaPanel: Panel } = await import('./area-panel.tsx');
  return { default: Panel };
});

const RoutePanel = lazy(async () => {
  const { RoutePanel: Panel } = await import('./route-panel.tsx');
  return { default: Panel };
});

const BoundPanel = lazy(async () => {
  const { BoundPanel: Panel } = await import('./bound-panel.tsx');
  return { default: Panel };
});

export const ROUTE_SECTION = 'routePlayback';

const SECTIONS: readonly MapSection[] = [
  {
    key: 'areaPlayback',
    label: '区域回放',
    order: 10,
    Panel: AreaPanel,
    busyText: '当前处于区域回放模块,请退出后再选择',
  },
  { key: ROUTE_SECTION, label: '航迹回放', order: 15, Panel: RoutePanel },
  { key: 'fishBound', label: '渔区界线', order: 60, Panel: BoundPanel },
];

/** Puts what concerns ships into the map's menu; the function it returns takes it out. */
export function registerVesselSections(): () => void {
  const removals = SECTIONS.map(registerSection);
  return () => {
    for (const remove of removals) remove();
  };
}
