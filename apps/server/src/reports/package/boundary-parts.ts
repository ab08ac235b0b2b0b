import path from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import { PACKAGE_FILES } from '@qingzhang/contract/results/package-manifest';
import { WRITE_VECTOR } from '../../files/write-vector-task.ts';
import type { ReportScope } from '../report-scope.ts';
import type { PartFolder } from './part-folder.ts';

interface PackedRegion {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
  readonly type: string | null;
  readonly level: number | null;
  readonly boundaryVersion: string | null;
  readonly areaM2: number | null;
  readonly population: number | null;
  readonly geometry: object | null;
}

/** The regions of the account unit, exactly as they were calculated with, and as a GeoPackage for other programs. */
export async function addBoundaries(folder: PartFolder, scope: ReportScope, workspace: string): Promise<void> {
  const { rows: regions } = await scope.pool.query<PackedRegion>(
    `SELECT id, "parentId", code, name, type, level, "boundaryVersion", "areaM2", population, geometry
FROM region WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL ORDER BY level, code, id`,
    [scope.zones.regions.map(({ id }) => id)],
  );
  await folder.addJson(PACKAGE_FILES.regions, regions);
  const drawn = regions.filter(({ geometry }) => geometry !== null);
  // A file without a single shape is no file of any program.
  if (drawn.length === 0) return;
  const place = path.join(workspace, 'boundaries');
  await mkdir(place);
  const source = path.join(place, 'regions.geojson');
  const features = drawn.map(({ geometry, ...properties }) => ({ type: 'Feature', geometry, properties }));
  await writeFile(source, JSON.stringify({ type: 'FeatureCollection', features }));
  const request = { source, format: 'gpkg', layer: 'regions', folder: place } as const;
  const made = await scope.deps.apart.run(WRITE_VECTOR, request, { name: 'regions' });
  await folder.addFile('boundaries/regions.gpkg', made);
}
