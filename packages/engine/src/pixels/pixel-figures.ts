import type { KernelSums } from '@qingzhang/formula/kernel/kernel';
import { valuesOfSums } from '@qingzhang/formula/kernel/kernel-sums';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import type { Zones } from '../account/zones.ts';
import type { PixelPlan } from './pixel-plan.ts';

/** What the pixels came to: by zone, a region with children keeping what none of them covers. */
export interface PixelFigures {
  /** By `sumKey`, in base units, with a zone axis. */
  readonly sums: ReadonlyMap<string, NamedArray>;
  /** m² of the unit that the sums rest on, and that lack a figure. */
  readonly validM2: number;
  readonly nodataM2: number;
  /** Leaf regions in which not a single pixel has all its figures. */
  readonly emptyRegions: ReadonlySet<string>;
}

/** What rounding leaves between a region and the sum of its parts, as a share of the region. */
const NOISE = 1e-6;

export function pixelFigures(plan: PixelPlan, zones: Zones, sums: KernelSums): PixelFigures {
  const places = plan.classes.length + 1;
  const zoneOf = new Map(plan.regionIds.map((id, index) => [id, index]));
  const own = remainders(zones, zoneOf, sums, places);
  const areaOf = (arrays: readonly Float64Array[], id: string) => {
    const start = zoneOf.get(id)! * places;
    // The sums of one pass share their pixels; the largest area is that of the least demanding sum.
    return Math.max(0, ...arrays.map((array) => total(array, start, places - 1)));
  };
  const { id: accountUnitId } = zones.accountUnit;
  return {
    sums: valuesOfSums(plan.program, own, { zones: plan.regionIds, classes: plan.classes }),
    validM2: areaOf(sums.valid, accountUnitId),
    nodataM2: areaOf(sums.nodata, accountUnitId),
    emptyRegions: new Set(zones.list.flatMap(({ id, isLeaf }) => (isLeaf && areaOf(sums.valid, id) === 0 ? [id] : []))),
  };
}

/** A region with children keeps what its children leave; a region without boundary takes no part. */
export function remainders(
  zones: Zones,
  zoneOf: ReadonlyMap<string, number>,
  sums: KernelSums,
  places: number,
): KernelSums {
  const copy = (arrays: readonly Float64Array[]) => arrays.map((array) => array.slice());
  const own = { total: copy(sums.total), valid: copy(sums.valid), nodata: copy(sums.nodata) };
  for (const region of zones.regions) {
    const children = zones.children.get(region.id);
    if (children === undefined) continue;
    const start = zoneOf.get(region.id)! * places;
    own.valid.forEach((valid, slot) => {
      const whole = total(sums.valid[slot]!, start, places);
      for (let place = 0; place < places; place += 1) {
        for (const part of ['total', 'valid', 'nodata'] as const) {
          const below = children.reduce(
            (sum, child) => sum + sums[part][slot]![zoneOf.get(child.id)! * places + place]!,
            0,
          );
          own[part][slot]![start + place]! -= below;
        }
        if (Math.abs(valid[start + place]!) < NOISE * whole) {
          own.total[slot]![start + place] = 0;
          valid[start + place] = 0;
        }
      }
    });
  }
  return own;
}

function total(array: Float64Array, start: number, count: number): number {
  let sum = 0;
  for (let i = start; i < start + count; i += 1) sum += array[i]!;
  return sum;
}
