import { axis, sizeOf, type NamedArray } from '../value/named-array.ts';
import type { KernelSums } from './kernel.ts';
import type { KernelProgram, KernelSum } from './kernel-program.ts';

export function emptySums(
  program: KernelProgram,
  zoneCount: number,
  classCount: number,
  make: (length: number) => Float64Array = (length) => new Float64Array(length),
): KernelSums {
  const slots = program.sums.reduce((count, sum) => count + sum.places.length, 0);
  const arrays = () => Array.from({ length: slots }, () => make(zoneCount * (classCount + 1)));
  return { total: arrays(), valid: arrays(), nodata: arrays() };
}

/** Adds the sums of the next tile. Tiles must come in a fixed order, so that reruns agree to the last digit. */
export function addSums(into: KernelSums, tile: KernelSums): void {
  for (const part of ['total', 'valid', 'nodata'] as const) {
    into[part].forEach((array, slot) => {
      const more = tile[part][slot]!;
      for (let i = 0; i < array.length; i++) array[i]! += more[i]!;
    });
  }
}

/** The sums of several zones as those of one, such as all zones of the unit. */
export function addZones(sums: KernelSums, zones: readonly number[], classCount: number): KernelSums {
  const places = classCount + 1;
  const merge = (array: Float64Array) =>
    Float64Array.from({ length: places }, (_, place) =>
      zones.reduce((total, zone) => total + array[zone * places + place]!, 0),
    );
  return { total: sums.total.map(merge), valid: sums.valid.map(merge), nodata: sums.nodata.map(merge) };
}

interface Extent {
  /** Null for the sums of one zone without a dimension. */
  readonly zones: readonly string[] | null;
  readonly classes: readonly string[];
}

/** The values of the sums by their `sumKey`, as `EvaluationInput.sums` takes them. */
export function valuesOfSums(program: KernelProgram, sums: KernelSums, extent: Extent): Map<string, NamedArray> {
  const values = new Map<string, NamedArray>();
  let slot = 0;
  for (const sum of program.sums) {
    values.set(sum.key, valueOf(sum, slot, { program, sums, extent }));
    slot += sum.places.length;
  }
  return values;
}

interface Summed {
  readonly program: KernelProgram;
  readonly sums: KernelSums;
  readonly extent: Extent;
}

/** The value of the sum whose places begin at this slot. */
function valueOf(sum: KernelSum, slot: number, { program, sums, extent }: Summed): NamedArray {
  const { zones, classes } = extent;
  const axes = [
    ...(zones === null ? [] : [axis('zone', zones)]),
    ...(sum.byClass ? [axis('class', classes)] : []),
    ...sum.dims.map((dim) => axis(dim, program.labels[dim]!)),
  ];
  const data = new Float64Array(sizeOf(axes));
  const inner = sum.places.length;
  const places = classes.length + 1;
  const zoneCount = zones?.length ?? 1;
  for (let place = 0; place < inner; place++) {
    const total = sums.total[slot + place]!;
    const valid = sums.valid[slot + place]!;
    for (let zone = 0; zone < zoneCount; zone++) {
      const row = zone * places;
      if (sum.byClass) {
        for (let c = 0; c < classes.length; c++) data[(zone * classes.length + c) * inner + place] = total[row + c]!;
        continue;
      }
      const amount = addUp(total, row, places);
      data[zone * inner + place] = sum.kind === 'mean' ? amount / addUp(valid, row, places) : amount;
    }
  }
  return { axes, data };
}

function addUp(array: Float64Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += array[i]!;
  return sum;
}
