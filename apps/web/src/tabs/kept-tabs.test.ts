import { expect, it } from 'vitest';
import { keptText, restored } from './kept-tabs.ts';
import { cachedTabs, visit, type TabList } from './tab-list.ts';

const HOME = { path: '/main', href: '/main', title: '首页', isFixed: true, version: 0 };
const FRESH: TabList = { tabs: [HOME], recent: [] };
const MAP = { path: '/map', href: '/map?year=2024', title: '地图', isFixed: false };

it('a reload brings the tabs back in their order, and loads none before it is visited', () => {
  const open = visit(visit(FRESH, MAP), { path: '/a', href: '/a', title: '甲', isFixed: false });
  const again = restored(FRESH, keptText(open));
  expect(again.tabs.map(({ title, href }) => [title, href])).toEqual([
    ['首页', '/main'],
    ['地图', '/map?year=2024'],
    ['甲', '/a'],
  ]);
  expect(cachedTabs(again)).toEqual([]);
});

it('what is no list of tabs is nothing', () => {
  for (const stored of [null, '', '{', '7', '{}', '[null, 3, {"path": "/a"}, {"path": "", "href": "", "title": ""}]']) {
    expect(restored(FRESH, stored)).toEqual(FRESH);
  }
});
