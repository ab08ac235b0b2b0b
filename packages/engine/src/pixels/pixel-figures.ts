import type { KernelSums } from '@qingzhang/formula/kernel/kernel';
import { valuesOfSums } from '@qingzhang/formula/kernel/kernel-sums';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { Resampling } from '@qingzhang/raster/grid/resampling';
import type { LayerSource } from '../account/layer-source.ts';
import { NOISE, type Zone, type Zones } from '../account/zones.ts';
import type { PixelPass } from './pixel-pass.ts';
import type { PixelPlan } from './pixel-plan.ts';

/** What the pixels came to, by zone. */
export interface PixelFigures {
  /** By `sumKey`, in base units, with a zone axis. */
  readonly sums: ReadonlyMap<string, NamedArray>;
  /** m² of the unit that the sums rest on, and that lack a figure. */
  readonly validM2: number;
  readonly nodataM2: number;
  /** Leaf regions in which not a single pixel has all its figures. */
  readonly emptyRegions: ReadonlySet<string>;
  /** The files that were read, the class raster first. */
  readonly layers: readonly UsedLayer[];
}

/** A layer as a pass read it; `resampling` is null where its pixels are those of the class raster. */
export interface UsedLayer {
  readonly layer: LayerSource;
  readonly resampling: Resampling | null;
}

export function pixelFigures(plan: PixelPlan, zones: Zones, sums: KernelSums): Omit<PixelFigures, 'layers'> {
  const places = plan.classes.length + 1;
  const landPlaces = new Map(plan.land.map(({ id }, index) => [id, index]));
  const areaOf = (arrays: readonly Float64Array[], land: readonly Zone[]) =>
    // The sums of one pass share their pixels; the largest area is that of the least demanding sum.
    arrays.reduce((most, array) => {
      const area = land.reduce((sum, { id }) => sum + total(array, landPlaces.get(id)! * places, places - 1), 0);
      return Math.max(most, area);
    }, 0);
  const all = zones.landBelow(zones.accountUnit.id);
  return {
    sums: valuesOfSums(plan.program, atZones(plan, zones, withoutRounding(plan, zones, sums)), {
      zones: zones.list.map(({ id }) => id),
      classes: plan.classes,
    }),
    validM2: areaOf(sums.valid, all),
    nodataM2: areaOf(sums.nodata, all),
    emptyRegions: new Set(
      all.flatMap((zone) => (zone.part === 'leaf' && areaOf(sums.valid, [zone]) === 0 ? [zone.id] : [])),
    ),
  };
}

/** The sums of land, with nothing in remainders that are but rounding between the borders of a region and its children. */
export function withoutRounding({ land, classes }: PixelPass, zones: Zones, sums: KernelSums): KernelSums {
  const places = classes.length + 1;
  const copy = (arrays: readonly Float64Array[]) => arrays.map((array) => array.slice());
  const own = { total: copy(sums.total), valid: copy(sums.valid), nodata: copy(sums.nodata) };
  const starts = new Map(land.map(({ id }, index) => [id, index * places]));
  for (const { region, part, id } of zones.list) {
    if (part !== 'rest') continue;
    const below = zones.landBelow(region.id).map((zone) => starts.get(zone.id)!);
    const from = starts.get(id)!;
    own.valid.forEach((valid, slot) => {
      const whole = below.reduce((sum, start) => sum + total(sums.valid[slot]!, start, places), 0);
      for (let at = from; at < from + places; at += 1) {
        if (Math.abs(valid[at]!) >= NOISE * whole) continue;
        own.total[slot]![at] = 0;
        valid[at] = 0;
      }
    });
  }
  return own;
}

/** The sums of land in the order of all zones: a region as a whole has no pixels of its own. */
function atZones({ land, classes }: PixelPass, zones: Zones, sums: KernelSums): KernelSums {
  const places = classes.length + 1;
  const starts = new Map(land.map(({ id }, index) => [id, index * places]));
  const spread = (arrays: readonly Float64Array[]) =>
    arrays.map((array) => {
      const spreadOut = new Float64Array(zones.list.length * places);
      zones.list.forEach(({ id }, zone) => {
        const start = starts.get(id);
        if (start !== undefined) spreadOut.set(array.subarray(start, start + places), zone * places);
      });
      return spreadOut;
    });
  return { total: spread(sums.total), valid: spread(sums.valid), nodata: spread(sums.nodata) };
}

function total(array: Float64Array, start: number, count: number): number {
  let sum = 0;
  for (let i = start; i < start + count; i += 1) sum += array[i]!;
  return sum;
}
