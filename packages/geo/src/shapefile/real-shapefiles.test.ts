import { readFileSync } from 'node:fs';
import { blocking } from '@qingzhang/core/issue';
import { describe, expect, it } from 'vitest';
import { isMissing, sharedFile } from '../../test/shared-data.ts';
import type { Feature, FeatureCollection } from '../geojson.ts';
import { geometryIssues } from '../geometry-issues.ts';
import { area } from '../measure/area.ts';
import { bbox } from '../measure/bbox.ts';
import { distance } from '../measure/distance.ts';
import { readShapefile, shapefileFeatures } from './read-shapefile.ts';
import type { ShapefileInput } from './shapefile-input.ts';

const LINYI = 'shapefiles/linyi-gbk-4548.zip';
const COUNTIES = 'boundaries/linyi-counties.geojson';
const MENGYIN = 'boundaries/mengyin.geojson';
const LUX = ['shp', 'dbf', 'shx', 'prj'].map((extension) => `luxembourg/lux.${extension}`);

async function collect(input: ShapefileInput): Promise<Feature[]> {
  const features: Feature[] = [];
  for await (const feature of shapefileFeatures(input)) features.push(feature);
  return features;
}

describe.skipIf(isMissing(LINYI, COUNTIES))(
  'Linyi as a bureau sends it (skipped where ../shared/data/shapefiles is missing)',
  () => {
    const input = { path: sharedFile(LINYI) };

    it('is read with its Chinese names, system and 12 counties', async () => {
      const report = await readShapefile(input);
      expect(report).toMatchObject({
        count: 12,
        crs: { epsg: 4548, source: 'name' },
        encoding: { name: 'GB18030', source: 'cpg' },
      });
      expect(report.fields.map(({ name }) => name)).toEqual(['id', '名称', 'XZQDM', '备注']);
      expect(report.preview!.features.map(({ properties }) => properties['名称'])).toContain('蒙阴县');
      expect(blocking(report.issues)).toEqual([]);
      // GEOS finds the same two counties still invalid after their spikes are gone.
      expect(report.issues.find(({ code }) => code === 'RING_CROSSING')!.text).toContain('2 个要素的边界自相交');
    });

    it('lies where the same counties lie in longitude and latitude', async () => {
      const counties = JSON.parse(readFileSync(sharedFile(COUNTIES), 'utf8')) as FeatureCollection;
      const features = await collect(input);
      expect(features).toHaveLength(counties.features.length);
      for (const feature of features) {
        const same = counties.features.find(({ id }) => id === feature.properties['id'])!;
        const [one, other] = [bbox(feature.geometry!)!, bbox(same.geometry!)!];
        // Both were made from one source: the corners agree to a millimetre, not only to the 0.5 km of the source.
        expect(distance([one[0], one[1]], [other[0], other[1]])).toBeLessThan(0.001);
        expect(distance([one[2], one[3]], [other[2], other[3]])).toBeLessThan(0.001);
        expect(Math.abs(area(feature.geometry!) / area(same.geometry!) - 1)).toBeLessThan(1e-6);
        expect(geometryIssues('boundary', feature.geometry)).toEqual([]);
      }
    });
  },
);

describe.skipIf(isMissing(MENGYIN))('Mengyin (skipped where ../shared/data/boundaries is missing)', () => {
  it('has about the area that yearbooks give, 1 601.6 km²', () => {
    const mengyin = JSON.parse(readFileSync(sharedFile(MENGYIN), 'utf8')) as FeatureCollection;
    const total = mengyin.features.reduce((sum, { geometry }) => sum + (geometry === null ? 0 : area(geometry)), 0);
    expect(Math.abs(total / 1e6 / 1601.6 - 1)).toBeLessThan(0.02);
  });
});

describe.skipIf(isMissing(...LUX))('Luxembourg (skipped where ../shared/data/luxembourg is missing)', () => {
  it('has cantons of the area that their attribute says, within 1 %', async () => {
    const parts = LUX.map((name) => ({ name: name.split('/')[1]!, bytes: readFileSync(sharedFile(name)) }));
    const features = await collect({ parts });
    expect(features).toHaveLength(12);
    for (const { geometry, properties } of features) {
      expect(
        Math.abs(area(geometry!) / 1e6 / Number(properties['AREA']) - 1),
        String(properties['NAME_2']),
      ).toBeLessThan(0.01);
    }
  });
});
