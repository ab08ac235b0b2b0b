import { registerSection } from '../menu/sections.ts';
import { openPanel } from '../shown/open-panels.ts';

/** 栅格加载: the part of the map's menu that leads to the rasters; the function it returns takes it out. */
export function registerRasterSection(): () => void {
  return registerSection({
    key: 'tiffLoading',
    label: '栅格加载',
    order: 70,
    entries: () => [
      { key: 'layers', label: '栅格加载', onChoose: () => openPanel('layers') },
      { key: 'swipe', label: '栅格卷帘对比', onChoose: () => openPanel('swipe') },
    ],
  });
}
