import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';
import { describe, expect, it } from 'vitest';
import { baseMapChoices, filledSlots, OFFLINE_CONFIG, onSwitch } from './base-plan.ts';

const tianditu = { ...OFFLINE_CONFIG, provider: 1, tianditu: { key: 'abc' } } as const;
const configured = {
  ...OFFLINE_CONFIG,
  provider: 3,
  sources: [
    { name: '影像', kind: 'xyz', url: '/a/{z}/{x}/{y}.png', lowUrl: '/low/{z}/{x}/{y}.png' },
    { name: '影像', kind: 'wmts', url: 'https://maps.example/wmts', layer: 'names', matrixSet: 'EPSG:4326' },
    { name: '街道', kind: 'xyz', url: '/b/{z}/{x}/{y}.png' },
  ],
} as const;

describe('base maps', () => {
  it('begin with the own map where nothing is configured', () => {
    expect(baseMapChoices(OFFLINE_CONFIG).map(({ label }) => label)).toEqual(['地形', '简图']);
  });

  it('are those of the provider first, the own map after them', () => {
    expect(baseMapChoices(tianditu).map(({ label }) => label)).toEqual(['矢量', '影像', '地形晕渲', '地形', '简图']);
    expect(baseMapChoices(configured).map(({ label }) => label)).toEqual(['影像', '街道', '地形', '简图']);
  });

  it('stand on the switch three at most, the chosen one among them, the others behind it', () => {
    const choices = baseMapChoices(tianditu);
    const labels = (key: string) => {
      const { shown, behind } = onSwitch(
        choices,
        choices.find(({ label }) => label === key),
      );
      return [shown.map(({ label }) => label), behind.map(({ label }) => label)];
    };
    expect(labels('矢量')).toEqual([
      ['矢量', '影像', '地形晕渲'],
      ['地形', '简图'],
    ]);
    expect(labels('简图')).toEqual([
      ['矢量', '影像', '简图'],
      ['地形晕渲', '地形'],
    ]);
    const few = baseMapChoices(OFFLINE_CONFIG);
    expect(onSwitch(few, undefined)).toEqual({ shown: few, behind: [] });
  });

  it('add the tiles that lie on the server', () => {
    const local = { ...OFFLINE_CONFIG, localTiles: '/tiles/base/{z}/{x}/{y}.png' };
    expect(baseMapChoices(local).map(({ label }) => label)).toEqual(['地形', '简图', '本地瓦片']);
  });

  it('fill the slots that they do not need with empty covers, never more than there are', () => {
    for (const config of [OFFLINE_CONFIG, tianditu, configured]) {
      for (const choice of baseMapChoices(config)) expect(filledSlots(choice)).toHaveLength(MAP_TILES.maxBaseMaps);
    }
    expect(filledSlots(baseMapChoices(tianditu)[0]!).map(({ kind }) => kind)).toEqual(['tiles', 'tiles', 'cover']);
    const many = { key: 'x', label: 'x', slots: Array.from({ length: 5 }, () => ({ kind: 'labels' }) as const) };
    expect(filledSlots(many)).toHaveLength(3);
  });

  it('ask 天地图 for its matrix of degrees, with the key, at levels 0 to 20', () => {
    const [ground] = filledSlots(baseMapChoices(tianditu)[0]!);
    expect(ground).toMatchObject({
      tiles: [{ kind: 'wmts', layer: 'vec', matrixSet: 'c', projection: 'EPSG:4326', levels: { first: 0, last: 20 } }],
    });
    expect(JSON.stringify(ground)).toContain('vec_c/wmts?tk=abc');
  });

  it('join two sources at level 7 and read the projection off the matrix', () => {
    const [image, names] = filledSlots(baseMapChoices(configured)[0]!);
    expect(image).toMatchObject({
      tiles: [
        { url: '/low/{z}/{x}/{y}.png', levels: { first: 0, last: 7 }, projection: 'EPSG:3857' },
        { url: '/a/{z}/{x}/{y}.png', levels: { first: 7, last: 20 } },
      ],
    });
    expect(names).toMatchObject({ tiles: [{ projection: 'EPSG:4326' }] });
  });
});
