import { describe, expect, it } from 'vitest';
import { readFeatures } from './feature-info.ts';

describe('what a WMS knows at a place', () => {
  it('is read from its GeoJSON, with names of features', () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: '甲河', id: 7, length: 12.5 } },
        { type: 'Feature', properties: null },
      ],
    });
    expect(readFeatures('水系', text)).toEqual([
      { title: '水系:甲河', attributes: [{ label: 'length', text: '12.5' }] },
      { title: '水系:要素 2', attributes: [] },
    ]);
  });

  it.each(['<ServiceException/>', '{"hello": 1}', 'null'])('is said to be unreadable where it is: %s', (text) => {
    expect(readFeatures('水系', text)).toEqual([
      { title: '水系', attributes: [{ label: '未响应', text: '服务没有给出可读的要素信息' }] },
    ]);
  });
});
