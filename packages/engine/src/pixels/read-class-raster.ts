import { readGrid } from '@qingzhang/raster/grid/grid';
import { classAreas } from '@qingzhang/raster/pipeline/zonal-stats';
import type { PixelOptions } from '@qingzhang/raster/pipeline/run-pixels';
import type { Zone } from '@qingzhang/raster/zones/zone';
import type { ClassRaster } from '../account/layer-source.ts';
import { rasterLayer } from './raster-layer.ts';

interface ClassFile extends Pick<ClassRaster, 'layer' | 'codes'> {
  readonly path: string;
  readonly zones: readonly Zone[];
  readonly accountUnitId: string;
}

/** Areas of every class in every region, exact to the part of a pixel that lies in it. */
export async function readClassRaster(
  { layer, path, codes, zones, accountUnitId }: ClassFile,
  options: PixelOptions = {},
): Promise<ClassRaster> {
  const labels = [...new Set(codes.map(([, label]) => label))];
  const places = new Map(labels.map((label, place) => [label, place]));
  const source = { ...rasterLayer(layer, path), resample: 'nearest' as const };
  const found = await classAreas(
    { layer: source, codes: codes.map(([code, label]) => [code, places.get(label)!]), classCount: labels.length },
    { grid: readGrid(path, { name: layer.fileName }), zones },
    options,
  );
  const accountUnit = zones.findIndex(({ id }) => id === accountUnitId);
  const count = labels.length + 1;
  const byRegion = (figures: Float64Array) =>
    new Map(
      zones.map(({ id }, zone): [string, Map<string, number>] => [
        id,
        new Map(labels.map((label, place) => [label, figures[zone * count + place]!])),
      ]),
    );
  const { outside, nodata } = found.missing;
  return {
    layer,
    codes,
    areas: byRegion(found.classAreas),
    cells: byRegion(found.classCells),
    unknownCodes: found.unknownCodes,
    missingM2: accountUnit < 0 ? 0 : outside[accountUnit]! + nodata[accountUnit]!,
  };
}
