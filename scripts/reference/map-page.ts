import { MAP, SHELL } from '../../packages/catalogue/src/map-constants.ts';
import { markdownTable } from './markdown.ts';

/** Writes the page of the fixed numbers of map and shell. */
export function mapPage(): string {
  const rows = (constants: Readonly<Record<string, unknown>>) =>
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  return [
    '# 地图与界面常数',
    '## 地图',
    markdownTable(['名称', '值'], rows(MAP)),
    '## 界面',
    markdownTable(['名称', '值'], rows(SHELL)),
  ].join('\n\n');
}
