import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feature, SimpleGeometry } from '../geojson.ts';
import { readShapefile, shapefileFeatures } from './read-shapefile.ts';
import { MOST_TEXT_BYTES } from './write-dbf.ts';
import { writeShapefile } from './write-shapefile.ts';
import type { WrittenKind } from './write-shp.ts';

const FIELDS = [
  { name: 'name', type: 'text' },
  { name: 'radius_m', type: 'number' },
  { name: 'dashed', type: 'flag' },
] as const;

function feature(geometry: SimpleGeometry, name: string, radius: number | null = null): Feature {
  return { type: 'Feature', geometry, properties: { name, radius_m: radius, dashed: radius !== null } };
}

async function readBack(kind: WrittenKind, features: readonly Feature[]): Promise<Feature[]> {
  const parts = writeShapefile('shapes', kind, features, FIELDS);
  const found: Feature[] = [];
  for await (const each of shapefileFeatures({ parts })) found.push(each);
  return found;
}

describe('a shapefile that we write', () => {
  it('is read back with its system, its Chinese attributes and its holes', async () => {
    const shell = [
      [118, 35],
      [118.2, 35],
      [118.2, 35.2],
      [118, 35.2],
      [118, 35],
    ];
    const hole = [
      [118.05, 35.05],
      [118.05, 35.1],
      [118.1, 35.1],
      [118.05, 35.05],
    ];
    const polygon = { type: 'Polygon', coordinates: [shell, hole] } as const;
    const parts = writeShapefile('shapes', 'polygon', [feature(polygon, '云蒙湖', 1234.5)], FIELDS);
    const report = await readShapefile({ parts });
    expect(report).toMatchObject({
      count: 1,
      crs: { epsg: 4326 },
      encoding: { name: 'UTF-8' },
      bbox: [118, 35, 118.2, 35.2],
    });
    const [found] = await readBack('polygon', [feature(polygon, '云蒙湖', 1234.5)]);
    expect(found!.properties).toMatchObject({ name: '云蒙湖', radius_m: 1234.5, dashed: true });
    expect(found!.geometry).toMatchObject({ type: 'Polygon' });
    expect((found!.geometry as typeof polygon).coordinates.map((ring) => ring.length)).toEqual([5, 4]);
  });

  it('keeps every place and name of points and lines', async () => {
    const place = fc.tuple(fc.double({ min: 70, max: 140, noNaN: true }), fc.double({ min: 3, max: 54, noNaN: true }));
    const name = fc.string({ unit: fc.constantFrom('蒙', '阴', 'a', '7'), minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(place, name), { minLength: 1, maxLength: 8 }), async (list) => {
        const points = list.map(([coordinates, text]) => feature({ type: 'Point', coordinates }, text));
        expect(
          (await readBack('point', points)).map(({ geometry, properties }) => [geometry, properties['name']]),
        ).toEqual(points.map(({ geometry, properties }) => [geometry, properties['name']]));
        const line = { type: 'LineString', coordinates: [[100, 30], ...list.map(([at]) => at)] } as const;
        expect((await readBack('line', [feature(line, '线')]))[0]!.geometry).toEqual(line);
      }),
      { numRuns: 20 },
    );
  });

  it('refuses what it cannot hold instead of cutting it', () => {
    const at = { type: 'Point', coordinates: [118, 35] } as const;
    // 85 Chinese characters are 255 bytes.
    expect(() => writeShapefile('a', 'point', [feature(at, '蒙'.repeat(85))], FIELDS)).toThrow(
      `${MOST_TEXT_BYTES + 1} bytes`,
    );
    expect(() => writeShapefile('a', 'line', [feature(at, '点')], FIELDS)).toThrow(
      'a Point in a shapefile of kind line',
    );
    expect(() => writeShapefile('a', 'point', [], [{ name: 'much_too_long', type: 'text' }])).toThrow('much_too_long');
  });
});
