import { FEATURE_INFO } from '../../packages/catalogue/src/map/feature-info.ts';
import { MAP_GRID } from '../../packages/catalogue/src/map/map-grid.ts';
import { MAP_POINTS } from '../../packages/catalogue/src/map/map-points.ts';
import { MAP_TILES } from '../../packages/catalogue/src/map/map-tiles.ts';
import { MAP_TOOLS } from '../../packages/catalogue/src/map/map-tools.ts';
import { MAP_VIEW } from '../../packages/catalogue/src/map/map-view.ts';
import { VESSEL_TIMES } from '../../packages/catalogue/src/map/vessel-times.ts';
import { FLOATING_PANEL } from '../../packages/catalogue/src/screen/floating-panel.ts';
import { SHELL_SIZES } from '../../packages/catalogue/src/screen/shell-sizes.ts';
import { TIME_LIMITS } from '../../packages/catalogue/src/screen/time-limits.ts';
import { SESSION_TOKEN } from '../../packages/catalogue/src/session-token.ts';
import { markdownTable } from './markdown.ts';

/** Writes the page of the fixed numbers of map and screen. */
export function mapPage(): string {
  const sections: readonly (readonly [title: string, constants: Readonly<Record<string, unknown>>])[] = [
    ['地图的视图', MAP_VIEW],
    ['地图的瓦片', MAP_TILES],
    ['经纬网', MAP_GRID],
    ['点的聚合与热力', MAP_POINTS],
    ['地图工具与量算', MAP_TOOLS],
    ['点选查询', FEATURE_INFO],
    ['船舶', VESSEL_TIMES],
    ['浮动面板', FLOATING_PANEL],
    ['页眉、侧栏与标签', SHELL_SIZES],
    ['时限', TIME_LIMITS],
    ['会话令牌', SESSION_TOKEN],
  ];
  return [
    '# 地图与界面常数',
    ...sections.flatMap(([title, constants]) => [`## ${title}`, markdownTable(['名称', '值'], rowsOf(constants))]),
  ].join('\n\n');
}

function rowsOf(constants: Readonly<Record<string, unknown>>): readonly (readonly string[])[] {
  return Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
}
