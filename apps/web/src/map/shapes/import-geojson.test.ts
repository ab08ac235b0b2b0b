import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGeoJson, sizeProblem } from './import-geojson.ts';

const POINT = { type: 'Point', coordinates: [118, 35.5, 12] };
const RING = [
  [118, 35],
  [118.1, 35],
  [118.1, 35.1],
  [118, 35],
];

function read(content: unknown) {
  const answer = readGeoJson(JSON.stringify(content), '样地.geojson');
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}

describe('a file of drawings', () => {
  it('gives its points, lines and polygons; parts of one geometry become shapes of their own', () => {
    const { shapes, left } = read({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: '甲点' }, geometry: POINT },
        { type: 'Feature', properties: null, geometry: { type: 'MultiPolygon', coordinates: [[RING], [RING]] } },
        { type: 'Feature', properties: {}, geometry: null },
      ],
    });
    expect(shapes.map(({ name, drawing }) => [name, drawing.type])).toEqual([
      ['甲点', 'Point'],
      ['样地 2', 'Polygon'],
      ['样地 3', 'Polygon'],
    ]);
    expect(shapes[0]?.drawing).toEqual({ type: 'Point', coordinates: [118, 35.5] });
    expect(left).toBeNull();
  });

  it('says how many of its shapes are not in degrees', () => {
    const metres = { type: 'Point', coordinates: [512_345, 3_956_789] };
    const { shapes, left } = read({ type: 'GeometryCollection', geometries: [POINT, metres] });
    expect(shapes).toHaveLength(1);
    expect(left).toContain('1 个图形');
  });

  it.each([
    ['nonsense', '不是有效的 JSON'],
    ['{"hello": 1}', '不是 GeoJSON'],
    ['[]', '不是 GeoJSON'],
    ['{"type":"FeatureCollection","features":[]}', '没有可用的点、线、面'],
    ['{"type":"Point","coordinates":[512345,3956789]}', '坐标应为经纬度'],
  ])('is refused in words: %s', (text, words) => {
    expect(readGeoJson(text, '样地.geojson')).toEqual({ problem: expect.stringContaining(words) });
  });

  it('of 20 MB is refused before it is read, and one of too many shapes after', () => {
    expect(sizeProblem('大.geojson', 20_000_000)).toContain('20.0 MB');
    expect(sizeProblem('小.geojson', 5_000_000)).toBeNull();
    const many = { type: 'MultiPoint', coordinates: Array.from({ length: 501 }, () => [118, 35]) };
    expect(readGeoJson(JSON.stringify(many), '多.geojson')).toEqual({ problem: expect.stringContaining('501 个图形') });
  });

  it('never breaks on any JSON at all', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readGeoJson(text, 'x.geojson')).toHaveProperty('problem');
      }),
    );
  });
});
