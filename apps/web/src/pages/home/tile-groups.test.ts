import { describe, expect, it } from 'vitest';
import { addedModule, ALL_MODULES, modulesWith } from '../../../test/modules.ts';
import { tileGroups } from './tile-groups.ts';

describe('the tiles of the home page', () => {
  it('show every page of the menu under its group, those outside the menu too', () => {
    // 1 + 1 + 11 + 3 + (3 + 4 buildings) + (1 + 9 hidden) + data requests and the map alone.
    expect(tileGroups(ALL_MODULES).map(({ title, tiles }) => [title, tiles.length])).toEqual([
      ['Gep总值', 1],
      ['物质文化', 1],
      ['调节服务', 11],
      ['文化服务', 3],
      ['区域管理', 7],
      ['系统管理', 10],
      ['其他', 2],
    ]);
  });

  it('show nothing that is not held', () => {
    expect(tileGroups([])).toEqual([]);
    const groups = tileGroups(modulesWith('/map', '/area/areaMoney'));
    expect(groups.flatMap(({ tiles }) => tiles.map(({ title }) => title))).toEqual(['区域价值', '地图']);
  });

  it('keep a page in its group when the role holds the page alone', () => {
    const [page] = modulesWith('/adjService/FCar')[0]!.children;
    expect(tileGroups([page!]).map(({ title }) => title)).toEqual(['调节服务']);
  });

  it('mark links to elsewhere and leave out what the administrator has hidden', () => {
    const groups = tileGroups([
      addedModule('https://example.cn', '统计局'),
      addedModule('/draft', '草稿', { hidden: true }),
    ]);
    expect(groups).toEqual([
      {
        url: '',
        title: '其他',
        tiles: [{ url: 'https://example.cn', title: '统计局', icon: null, canWrite: true, isExternal: true }],
      },
    ]);
  });
});
