import { afterEach, describe, expect, it } from 'vitest';
import { closeSection, openSection, registerSection, useSections, type MapSection } from './sections.ts';

const PLAYBACK: MapSection = {
  key: 'areaPlayback',
  label: '区域回放',
  order: 10,
  busyText: '当前处于区域回放模块,请退出后再选择',
};
const FILTER: MapSection = {
  key: 'extentFilter',
  label: '拉框筛选',
  order: 20,
  busyText: '当前处于拉框查询模块,请退出后再选择',
};
const POSITION: MapSection = { key: 'mapPosition', label: '地图定位', order: 40 };

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  useSections.setState({ open: [] });
});
function registered(...sections: readonly MapSection[]): void {
  for (const section of sections) removals.push(registerSection(section));
}

describe('sections of the map menu', () => {
  it('stand in their order, whoever came first, and each once', () => {
    registered(POSITION, FILTER, PLAYBACK, FILTER);
    expect(useSections.getState().sections.map(({ label }) => label)).toEqual(['区域回放', '拉框筛选', '地图定位']);
  });

  it('say that area playback must be left first', () => {
    registered(PLAYBACK, FILTER);
    expect(openSection('areaPlayback')).toBeNull();
    expect(openSection('extentFilter')).toBe('当前处于区域回放模块,请退出后再选择');
    closeSection('areaPlayback');
    expect(openSection('extentFilter')).toBeNull();
  });

  it('say that the box search must be left first, also when it is chosen again', () => {
    registered(PLAYBACK, FILTER);
    expect(openSection('extentFilter')).toBeNull();
    expect(openSection('areaPlayback')).toBe('当前处于拉框查询模块,请退出后再选择');
    expect(openSection('extentFilter')).toBe('当前处于拉框查询模块,请退出后再选择');
  });

  it('that do not claim the map open beside any other', () => {
    registered(PLAYBACK, POSITION);
    openSection('areaPlayback');
    expect(openSection('mapPosition')).toBeNull();
    expect(useSections.getState().open.map(({ key }) => key)).toEqual(['areaPlayback', 'mapPosition']);
  });

  it('that go and come back, as with a change of tabs, come back open, and claim nothing meanwhile', () => {
    registered(FILTER);
    const remove = registerSection(PLAYBACK);
    openSection('areaPlayback');
    remove();
    expect(openSection('extentFilter')).toBeNull();
    closeSection('extentFilter');
    registered(PLAYBACK);
    expect(useSections.getState().open.map(({ key }) => key)).toEqual(['areaPlayback']);
  });
});
