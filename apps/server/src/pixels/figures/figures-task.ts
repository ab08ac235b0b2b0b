import type { ClassRaster, LayerFacts, LayerSource, ZonalMean } from '@qingzhang/engine/account/layer-source';
import type { Cover } from '@qingzhang/engine/account/territory';
import type { ClassChanges, ClassYears } from '@qingzhang/engine/pixels/read-class-changes';
import type { ClassFile } from '@qingzhang/engine/pixels/read-class-raster';
import type { Zone } from '@qingzhang/raster/zones/zone';
import { apartTask } from '../../apart/apart-task.ts';

/** A row's file: what the row leaves open is read from its head. */
export interface FileOfRow {
  readonly row: LayerSource;
  readonly path: string;
}

interface FileInZones extends FileOfRow {
  readonly zones: readonly Zone[];
}

/** Areas of every class in every region. */
export const CLASS_FIGURES = apartTask<ClassFile, ClassRaster>('classFigures', ({ path }) => [path]);

/** What became of every class between two years. */
export const CLASS_CHANGES = apartTask<ClassYears, ClassChanges | null>('classChanges', ({ opening, closing }) => [
  opening.path,
  closing.path,
]);

/** The mean of a file in each region; regions without a value are left out. */
export const REGION_MEANS = apartTask<FileInZones, ReadonlyMap<string, ZonalMean>>('regionMeans', ({ path }) => [path]);

/** In the order asked for; null where no cell has a value. */
export const PERCENTILES = apartTask<
  FileInZones & { readonly percents: readonly number[] },
  readonly (number | null)[]
>('percentiles', ({ path }) => [path]);

export interface CoveredAreas {
  /** What the outlines of some regions cover of others. */
  readonly covers: ReadonlyMap<string, Cover>;
  /** m² of the others. */
  readonly areas: ReadonlyMap<string, number>;
}

/** What the first outlines cover of the others. */
export const COVERED_AREAS = apartTask<
  { readonly above: readonly Zone[]; readonly below: readonly Zone[] },
  CoveredAreas
>('coveredAreas', () => []);

/** How a layer would come to the pixels of another file: of both only the heads are read. */
export const RESAMPLING = apartTask<{ readonly onto: FileOfRow; readonly layer: FileOfRow }, LayerFacts['resampling']>(
  'resampling',
  () => [],
);
