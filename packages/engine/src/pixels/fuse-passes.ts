import type { KernelBinding, KernelSums } from '@qingzhang/formula/kernel/kernel';
import type { CellSum, FusedCells } from '@qingzhang/formula/kernel/fused-cells';
import { readAs } from '../account/file-layer.ts';
import type { LayerSource } from '../account/layer-source.ts';
import { addSlot, operationList } from './cell-operations.ts';
import { copier } from './forms-of-cells.ts';
import { slotKernel, type PixelPass } from './pixel-pass.ts';

/** Several passes over the same grid and zones as one, which reads each layer once. */
export interface FusedPass {
  readonly pass: PixelPass;
  /** The sums of each pass, as it would have had them alone. */
  readonly split: (sums: KernelSums) => readonly KernelSums[];
}

/** The passes must be of one unit: one class raster, the same regions in the same order. */
export function fusePasses(passes: readonly PixelPass[]): FusedPass {
  const [first] = passes;
  if (first === undefined) throw new Error('no pass to fuse');
  const classes = [...new Set(passes.flatMap((pass) => pass.classes))];
  const layers = new Map<string, LayerSource>();
  const list = operationList();
  const sums: CellSum[] = [];
  const bindings: KernelBinding[] = [];
  const slots = passes.map((pass) => {
    const own = pass.layers.map(readingOf);
    own.forEach((key, place) => layers.set(key, layers.get(key) ?? pass.layers[place]!));
    const order = [...layers.keys()];
    const tablesBefore = count(bindings, 'tables');
    const intervalsBefore = count(bindings, 'intervals');
    bindings.push(spread(pass, classes));
    const copy = copier(pass.cells.operations, list, {
      layer: (layer) => order.indexOf(own[layer]!),
      table: (table) => tablesBefore + table,
      intervals: (intervals) => intervalsBefore + intervals,
    });
    return pass.cells.sums.map((sum) => addSlot(sums, { ...sum, value: copy(sum.value) }));
  });
  const binding: KernelBinding = {
    classCount: classes.length,
    tables: bindings.flatMap(({ tables }) => tables),
    intervals: bindings.flatMap(({ intervals }) => intervals),
    lists: bindings.flatMap(({ lists }) => lists),
  };
  const cells: FusedCells = {
    operations: list.operations,
    layerCount: layers.size,
    tableCount: binding.tables.length,
    intervalCount: binding.intervals.length,
    usesClasses: true,
    sums,
    outputs: [],
  };
  const pass: PixelPass = {
    ...first,
    ...slotKernel(cells),
    binding,
    layers: [...layers.values()],
    classes,
    codes: codesOf(passes, classes),
  };
  return { pass, split: (found) => passes.map((each, place) => ownSums(each, classes, slots[place]!, found)) };
}

/** What decides the pixels of a layer in the unit in which they are wanted. */
function readingOf(layer: LayerSource): string {
  const { resample, factor, shift, terrain = null } = layer;
  return JSON.stringify({ ...readAs(layer), resample: resample === 'nearest', factor, shift, terrain });
}

function count(bindings: readonly KernelBinding[], part: 'tables' | 'intervals'): number {
  return bindings.reduce((sum, binding) => sum + binding[part].length, 0);
}

function codesOf(passes: readonly PixelPass[], classes: readonly string[]): PixelPass['codes'] {
  const places = new Map(passes.flatMap((pass) => pass.codes.map(([code, place]) => [code, pass.classes[place]!])));
  return [...places].map(([code, label]) => [code, classes.indexOf(label)] as const).sort(([a], [b]) => a - b);
}

/** Where each class of the fused pass stands in a pass of its own: a class that it does not know is none. */
function ownPlaces({ classes, cells }: PixelPass, fused: readonly string[]): Int32Array {
  const none = classes.length;
  return Int32Array.from([...fused, ''], (label) => {
    const place = cells.usesClasses ? classes.indexOf(label) : -1;
    return place < 0 ? none : place;
  });
}

/** Tables by class over the classes of the fused pass. */
function spread(pass: PixelPass, fused: readonly string[]): KernelBinding {
  const { binding, cells, land } = pass;
  const places = ownPlaces(pass, fused);
  const own = binding.classCount + 1;
  const spreadOut = <Values extends Float64Array | Int32Array>(values: Values, inner: number, into: Values): Values => {
    for (let zone = 0; zone < land.length; zone += 1) {
      places.forEach((place, at) => {
        const from = (zone * own + place) * inner;
        into.set(values.subarray(from, from + inner), (zone * places.length + at) * inner);
      });
    }
    return into;
  };
  const size = land.length * places.length;
  const tables = new Map(cells.operations.flatMap((each) => (each.kind === 'table' ? [[each.table, each]] : [])));
  const lists = new Map(cells.operations.flatMap((each) => (each.kind === 'interval' ? [[each.intervals, each]] : [])));
  return {
    classCount: fused.length,
    tables: binding.tables.map((table, number) => {
      const use = tables.get(number);
      return use?.by === 'class' ? spreadOut(table, use.places, new Float64Array(size * use.places)) : table;
    }),
    intervals: binding.intervals,
    lists: binding.lists.map((list, number) =>
      lists.get(number)?.by === 'class' ? spreadOut(list, 1, new Int32Array(size)) : list,
    ),
  };
}

/** The sums of one pass: what lies in classes of the others has none of its own. */
function ownSums(pass: PixelPass, fused: readonly string[], slots: readonly number[], found: KernelSums): KernelSums {
  const places = ownPlaces(pass, fused);
  const own = pass.classes.length + 1;
  const none = pass.classes.length;
  const size = pass.land.length * own;
  const sums = slots.map((slot, number) => {
    const { byClass } = pass.cells.sums[number]!;
    const [total, valid, nodata] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
    for (let zone = 0; zone < pass.land.length; zone += 1) {
      places.forEach((place, at) => {
        const [from, to] = [zone * places.length + at, zone * own + place];
        nodata[to]! += found.nodata[slot]![from]!;
        if (byClass && place === none) nodata[to]! += found.valid[slot]![from]!;
        else {
          total[to]! += found.total[slot]![from]!;
          valid[to]! += found.valid[slot]![from]!;
        }
      });
    }
    return { total, valid, nodata };
  });
  return {
    total: sums.map(({ total }) => total),
    valid: sums.map(({ valid }) => valid),
    nodata: sums.map(({ nodata }) => nodata),
  };
}
