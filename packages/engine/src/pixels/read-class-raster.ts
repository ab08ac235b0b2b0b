import { readGrid } from '@qingzhang/raster/grid/grid';
import { unknownWithin } from '@qingzhang/raster/pipeline/unknown-within';
import { classAreas } from '@qingzhang/raster/pipeline/zonal-stats';
import type { PixelOptions } from '@qingzhang/raster/pipeline/run-pixels';
import type { Zone } from '@qingzhang/raster/zones/zone';
import type { ClassRaster } from '../account/layer-source.ts';
import { rasterLayer } from './raster-layer.ts';

export interface ClassFile extends Pick<ClassRaster, 'layer' | 'codes'> {
  readonly path: string;
  readonly zones: readonly Zone[];
  /** Zones that do not lie in one another and hold all of the account unit: its own, or its parts where it has none. */
  readonly countedIn: readonly string[];
}

/** Areas of every class in every region, exact to the part of a pixel that lies in it. */
export async function readClassRaster(
  { layer, path, codes, zones, countedIn }: ClassFile,
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
  const isCounted = (zone: number) => countedIn.includes(zones[zone]!.id);
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
    unknownCodes: unknownWithin(found.unknownCodes, isCounted),
    missingM2: zones.reduce((sum, _, zone) => (isCounted(zone) ? sum + outside[zone]! + nodata[zone]! : sum), 0),
  };
}
