import type { KernelBinding, KernelTile, KernelSums, KernelOutput } from '../kernel.ts';
import { ADDRESSES, type ArrayNumbers } from './addresses.ts';
import { listAddresses, packIntervals } from './packed-intervals.ts';

const PAGE = 65_536;
const ALIGNMENT = 16;
/** The loop reads two cells at a time, one beyond an odd end. */
const SPARE_CELLS = 1;

/** Puts the arrays of a call into the kernel's memory and takes the results out again. */
export interface KernelMemory {
  readonly bring: (tile: KernelTile, bound: KernelBinding, sums: KernelSums, out: KernelOutput | undefined) => void;
  readonly fetch: (sums: KernelSums, out: KernelOutput | undefined) => void;
}

type Source = Int32Array | Float32Array | Float64Array;
type Form = typeof Int32Array | typeof Float32Array | typeof Float64Array;

interface Item {
  readonly number: number;
  readonly source: Source;
  /** Pixels arrive as float32 or float64 and are float64 in here. */
  readonly form: Form;
  readonly spare: number;
}

export function kernelMemory(memory: WebAssembly.Memory, numbers: ArrayNumbers): KernelMemory {
  const addresses = new Uint32Array(numbers.count);
  const headEnd = ADDRESSES + numbers.count * 4;
  let bound: KernelBinding | null = null;
  let boundEnd = 0;

  const reserve = (bytes: number) => {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  };
  /** Copies arrays to the memory from an address on; gives the end. */
  const place = (items: readonly Item[], from: number): number => {
    let at = from;
    for (const { number, source, form, spare } of items) {
      at = Math.ceil(at / ALIGNMENT) * ALIGNMENT;
      addresses[number] = at;
      at += (source.length + spare) * form.BYTES_PER_ELEMENT;
    }
    reserve(at);
    for (const { number, source, form, spare } of items) {
      const view = new form(memory.buffer, addresses[number], source.length + spare);
      view.set(source);
      view.fill(0, source.length);
    }
    return at;
  };
  const bind = (next: KernelBinding): void => {
    const tablesEnd = place(
      next.tables.map((source, i) => array(numbers.table(i), source)),
      headEnd,
    );
    const rows = next.intervals.map(packIntervals);
    let at = Math.ceil(tablesEnd / ALIGNMENT) * ALIGNMENT;
    reserve(at + rows.reduce((total, row) => total + row.length, 0));
    const lists = next.lists.map((list, i) => {
      new Uint8Array(memory.buffer, at).set(rows[i]!);
      const addressed = listAddresses(next.intervals[i]!, list, at);
      at += rows[i]!.length;
      return addressed;
    });
    boundEnd = place(
      lists.map((source, i) => array(numbers.list(i), source)),
      at,
    );
    bound = next;
  };

  return {
    bring(tile, binding, sums, out) {
      if (binding !== bound) bind(binding);
      const { zone, start, end, area, coverage } = tile.runs;
      const items: Item[] = [
        array(numbers.zone, zone),
        array(numbers.start, start),
        array(numbers.end, end),
        array(numbers.area, area),
        array(numbers.coverage, coverage),
        ...(tile.classes === null ? [] : [{ ...array(numbers.classes, tile.classes), spare: SPARE_CELLS }]),
        ...tile.layers.map((source, i) => pixels(numbers.layer(i), source)),
        ...sums.total.map((source, slot) => array(numbers.total(slot), source)),
        ...sums.valid.map((source, slot) => array(numbers.valid(slot), source)),
        ...sums.nodata.map((source, slot) => array(numbers.nodata(slot), source)),
        ...(out === undefined ? [] : [array(numbers.claimed, out.coverage)]),
        ...(out?.layers ?? []).map((source, i) => pixels(numbers.output(i), source)),
      ];
      place(items, boundEnd);
      new Uint32Array(memory.buffer, ADDRESSES, numbers.count).set(addresses);
    },
    fetch(sums, out) {
      const take = (into: Float64Array | Float32Array, number: number, form: Form) =>
        into.set(new form(memory.buffer, addresses[number], into.length));
      sums.total.forEach((into, slot) => take(into, numbers.total(slot), Float64Array));
      sums.valid.forEach((into, slot) => take(into, numbers.valid(slot), Float64Array));
      sums.nodata.forEach((into, slot) => take(into, numbers.nodata(slot), Float64Array));
      if (out === undefined) return;
      take(out.coverage, numbers.claimed, Float32Array);
      out.layers.forEach((into, i) => take(into, numbers.output(i), Float64Array));
    },
  };
}

function array(number: number, source: Source): Item {
  const form = source instanceof Int32Array ? Int32Array : source instanceof Float32Array ? Float32Array : Float64Array;
  return { number, source, form, spare: 0 };
}

function pixels(number: number, source: Source): Item {
  return { number, source, form: Float64Array, spare: SPARE_CELLS };
}
