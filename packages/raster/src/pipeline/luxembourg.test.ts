import { readFileSync } from 'node:fs';
import type { MultiPolygon, Polygon } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { shapefileFeatures } from '@qingzhang/geo/shapefile/read-shapefile';
import { beforeAll, describe, expect, it } from 'vitest';
import { clipRing, ringArea, type Box, type Point } from '../../test/clip-ring.ts';
import { plainLayer } from '../../test/geo-raster.ts';
import { isMissing, sharedFile } from '../../test/shared-data.ts';
import { readGrid, type Grid } from '../grid/grid.ts';
import { rowAreas } from '../grid/row-areas.ts';
import { decodeBlock } from '../tiff/decode-block.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import type { Zone } from '../zones/zone.ts';
import { openPixelPool } from './pixel-pool.ts';
import { zonalStats } from './zonal-stats.ts';

const ELEVATION = 'luxembourg/elev.tif';
const CANTONS = ['shp', 'dbf', 'shx', 'prj'].map((extension) => `luxembourg/lux.${extension}`);

async function cantons(): Promise<Zone[]> {
  const zones: Zone[] = [];
  const parts = CANTONS.map((name) => ({ name: name.split('/')[1]!, bytes: readFileSync(sharedFile(name)) }));
  for await (const { geometry } of shapefileFeatures({ parts })) {
    zones.push({ id: String(zones.length), geometry: geometry as Polygon | MultiPolygon });
  }
  return zones;
}

describe.skipIf(isMissing(ELEVATION, ...CANTONS))(
  'heights of 12 cantons (skipped where ../shared/data/luxembourg is missing)',
  () => {
    const layer = plainLayer(sharedFile(ELEVATION), { name: 'elev.tif' });
    let grid: Grid;
    let zones: readonly Zone[];
    let stats: Awaited<ReturnType<typeof zonalStats>>;
    beforeAll(async () => {
      grid = readGrid(layer.path, { name: layer.name });
      zones = await cantons();
      stats = await zonalStats(layer, { grid, zones }, { pool: openPixelPool({ workers: 0 }) });
    });

    it('equal the sum over every cell cut out by itself', () => {
      const source = openFileSource(layer.path);
      const image = openTiff(source, { name: layer.name });
      const window = { x: 0, y: 0, width: grid.width, height: grid.height };
      const { values } = decodeBlock(image, { band: 0, window });
      source.close();
      const { originX, originY, columnX, rowY } = grid.transform;
      const rows = rowAreas(grid, 0, grid.height);
      expect(zones).toHaveLength(12);
      zones.forEach(({ geometry }, zone) => {
        const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
        const rings = polygons.flatMap((each) =>
          each.map((ring, place) => ({ points: ring.slice(0, -1) as unknown as Point[], sign: place === 0 ? 1 : -1 })),
        );
        let [integral, validArea, nodata] = [0, 0, 0];
        for (let y = 0; y < grid.height; y++) {
          const [south, north] = [originY + (y + 1) * rowY, originY + y * rowY];
          const strips = rings.map(({ points, sign }) => ({
            points: clipRing(points, [-Infinity, south, Infinity, north]),
            sign,
          }));
          for (let x = 0; x < grid.width; x++) {
            const box: Box = [originX + x * columnX, south, originX + (x + 1) * columnX, north];
            const part = strips.reduce((sum, { points, sign }) => sum + sign * ringArea(clipRing(points, box)), 0);
            if (part === 0) continue;
            const covered = (part / Math.abs(columnX * rowY)) * rows[y]!;
            const value = values[y * grid.width + x]!;
            if (Number.isNaN(value)) nodata += covered;
            else {
              integral += value * covered;
              validArea += covered;
            }
          }
        }
        expect(Math.abs(stats.integral[zone]! / integral - 1)).toBeLessThan(1e-9);
        expect(Math.abs(stats.validArea[zone]! / validArea - 1)).toBeLessThan(1e-9);
        expect(Math.abs(stats.missing.nodata[zone]! - nodata)).toBeLessThan(1e-9 * (validArea + nodata));
      });
    });

    it('cover the area that geodesy gives the cantons, and heights of the country', () => {
      zones.forEach(({ geometry }, zone) => {
        const cells = stats.validArea[zone]! + stats.missing.nodata[zone]!;
        // Sides are straight in degrees here and geodesics there.
        expect(Math.abs(cells / area(geometry) - 1 + stats.beyondGrid[zone]!)).toBeLessThan(1e-4);
        expect(stats.mean[zone]).toBeGreaterThan(180);
        expect(stats.mean[zone]).toBeLessThan(520);
      });
    });
  },
);
