import { readGrid } from '@qingzhang/raster/grid/grid';
import type { ClassLayer } from '@qingzhang/raster/pipeline/request';
import type { PixelOptions } from '@qingzhang/raster/pipeline/run-pixels';
import { classChanges } from '@qingzhang/raster/pipeline/zonal-stats';
import type { Zone } from '@qingzhang/raster/zones/zone';
import type { ClassRaster } from '../account/layer-source.ts';
import { rasterLayer } from './raster-layer.ts';

/** The class raster of a year, its codes put to classes of a list that both years share. */
export interface CodedFile extends Pick<ClassRaster, 'layer' | 'codes'> {
  readonly path: string;
  /** The land of the region in that year; parts that do not lie in one another. */
  readonly zones: readonly Zone[];
}

export interface ClassYears {
  readonly classes: readonly string[];
  readonly opening: CodedFile;
  readonly closing: CodedFile;
}

/** m² of land that was of one class and is of another; null stands for no class. */
export interface ClassChange {
  readonly from: string | null;
  readonly to: string | null;
  readonly m2: number;
}

export interface ClassChanges {
  /** Within the land of the later year, and of the earlier one. */
  readonly closing: readonly ClassChange[];
  readonly opening: readonly ClassChange[];
}

/** What became of every class between two years, pixel by pixel; null where the rasters do not have the same pixels. */
export async function readClassChanges(
  { classes, opening, closing }: ClassYears,
  options: PixelOptions = {},
): Promise<ClassChanges | null> {
  const places = new Map(classes.map((label, place) => [label, place]));
  const coded = ({ layer, path, codes }: CodedFile): ClassLayer => ({
    layer: { ...rasterLayer(layer, path), resample: 'nearest' },
    codes: codes.map(([code, label]) => [code, places.get(label)!]),
    classCount: classes.length,
  });
  const zones = [...closing.zones, ...opening.zones].map(({ geometry, ...zone }, place) => ({
    ...zone,
    id: String(place),
    geometry,
  }));
  const grid = readGrid(closing.path, { name: closing.layer.fileName });
  const areas = await classChanges(coded(closing), coded(opening), { grid, zones }, options);
  if (areas === null) return null;
  const labels = [...classes, null];
  const size = labels.length ** 2;
  const within = (from: number, to: number): ClassChange[] =>
    Array.from({ length: size }, (_, pair) => {
      let m2 = 0;
      for (let zone = from; zone < to; zone++) m2 += areas[zone * size + pair]!;
      return { to: labels[Math.floor(pair / labels.length)]!, from: labels[pair % labels.length]!, m2 };
    }).filter(({ m2 }) => m2 > 0);
  return { closing: within(0, closing.zones.length), opening: within(closing.zones.length, zones.length) };
}
