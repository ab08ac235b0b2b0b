import { FLOATING_PANEL } from '@qingzhang/catalogue/screen/floating-panel';
import type { MapPanelName } from '../shown/open-panels.ts';

interface MapPanel {
  readonly name: MapPanelName;
  readonly title: string;
  /** Where it opens; negative numbers count from the right and the bottom. */
  readonly at: { readonly x: number; readonly y: number };
  readonly widthRem: number;
  readonly heightRem: number;
}

const { widthRem } = FLOATING_PANEL;

export const PANELS: readonly MapPanel[] = [
  { name: 'layers', title: '图层', at: { x: 12, y: 56 }, widthRem: 22, heightRem: 28 },
  { name: 'legend', title: '图例', at: { x: -12, y: -64 }, widthRem: 16, heightRem: 15 },
  { name: 'ranking', title: '排名', at: { x: -12, y: 56 }, widthRem, heightRem: 14 },
  { name: 'swipe', title: '卷帘对比', at: { x: 28, y: 80 }, widthRem: 24, heightRem: 17 },
  { name: 'shapes', title: '标绘图形', at: { x: -28, y: 80 }, widthRem: 24, heightRem: 24 },
  { name: 'statistics', title: '范围统计', at: { x: -12, y: 56 }, widthRem: 38, heightRem: 28 },
];
