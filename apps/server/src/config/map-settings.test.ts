import { describe, expect, it } from 'vitest';
import { readMapSettings } from './map-settings.ts';

function problemsOf(env: Readonly<Record<string, string>>): string[] {
  const problems: string[] = [];
  readMapSettings(env, problems);
  return problems;
}

describe('the map’s part of the configuration', () => {
  it('is the own base map unless something is set', () => {
    const problems: string[] = [];
    expect(readMapSettings({}, problems)).toEqual({
      provider: 2,
      tiandituKey: '',
      sources: [],
      localTiles: '',
      theme: '',
      agency: '',
      hosts: [],
    });
    expect(problems).toEqual([]);
  });

  it('takes tile servers, local tiles, a theme and the agency', () => {
    const sources = [
      { name: '影像', kind: 'xyz', url: 'https://tiles.example/{z}/{x}/{y}.jpg', lowUrl: '/tiles/low/{z}/{x}/{y}.png' },
      { name: '地形', kind: 'wmts', url: 'http://gis.example/wmts', layer: 'dem', matrixSet: 'c' },
    ];
    const problems: string[] = [];
    const settings = readMapSettings(
      {
        MAP_PROVIDER: '3',
        MAP_SOURCES: JSON.stringify(sources),
        MAP_LOCAL_TILES: 'base/{z}/{x}/{y}.png',
        MAP_THEME: 'theme.json',
        MAP_AGENCY: '蒙阴县自然资源和规划局',
        TIANDITU_KEY: 'abc123',
      },
      problems,
    );
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({ provider: 3, sources, localTiles: 'base/{z}/{x}/{y}.png', tiandituKey: 'abc123' });
  });

  it('names everything that is wrong', () => {
    expect(problemsOf({ MAP_PROVIDER: '7' })).toEqual([expect.stringContaining('MAP_PROVIDER=7')]);
    expect(problemsOf({ MAP_PROVIDER: '1' })).toEqual([expect.stringContaining('TIANDITU_KEY')]);
    expect(problemsOf({ MAP_PROVIDER: '3' })).toEqual([expect.stringContaining('MAP_SOURCES')]);
    expect(problemsOf({ TIANDITU_KEY: 'a b' })).toHaveLength(1);
    for (const localTiles of ['../{z}/{x}/{y}.png', '/etc/{z}/{x}/{y}', 'base/{z}/{x}.png', 'a//{z}{x}{y}'])
      expect(problemsOf({ MAP_LOCAL_TILES: localTiles }), localTiles).toHaveLength(1);
    expect(problemsOf({ MAP_THEME: '../theme.json' })).toHaveLength(1);
    expect(problemsOf({ MAP_THEME: 'theme.js' })).toHaveLength(1);
    expect(problemsOf({ MAP_AGENCY: '局'.repeat(61) })).toHaveLength(1);
  });

  it('says which tile server is wrong and why', () => {
    const xyz = { name: 'a', kind: 'xyz', url: 'http://a/{z}/{x}/{y}' };
    const of = (source: unknown) => problemsOf({ MAP_SOURCES: JSON.stringify([xyz, source]) });
    expect(of(xyz)).toEqual([]);
    expect(of({ ...xyz, name: '' })).toEqual(['MAP_SOURCES 第 2 项：请填写 name']);
    expect(of({ ...xyz, kind: 'tms' })).toEqual(['MAP_SOURCES 第 2 项：kind 应为 xyz 或 wmts']);
    expect(of({ ...xyz, url: 'javascript:alert(1)' })[0]).toContain('url 应以');
    expect(of({ ...xyz, lowUrl: 'http://a/{z}' })[0]).toContain('lowUrl 应含');
    expect(of({ ...xyz, extra: 1 })[0]).toContain('“extra”不是可填的字段');
    expect(of({ ...xyz, layer: 1 })[0]).toContain('layer 应为文字');
    expect(of({ name: 'a', kind: 'wmts', url: 'http://a' })[0]).toContain('须填写 layer');
    expect(of(null)[0]).toContain('应为对象');
    expect(problemsOf({ MAP_SOURCES: '[' })[0]).toContain('不是有效的 JSON');
    expect(problemsOf({ MAP_SOURCES: JSON.stringify([xyz, xyz, xyz, xyz]) })[0]).toContain('1 至 3 个');
  });
});
