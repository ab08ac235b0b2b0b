import { codesOfPlaces, isCoded } from '../class-codes.ts';
import type { KernelBinding, KernelOutput, KernelSums, KernelTile } from '../kernel.ts';
import { ADDRESSES, NARROW, type ArrayNumbers } from './addresses.ts';
import type { Arena } from './arena.ts';
import { listAddresses, packIntervals } from './packed-intervals.ts';

/** Brings the arrays of a call to where the kernel reads them and takes the results out again. */
export interface KernelMemory {
  /** What stays from tile to tile; the arena must be empty. */
  readonly bind: (binding: KernelBinding) => void;
  /** Arrays that lie in the arena stay where they are; the others are copied to it. */
  readonly bring: (tile: KernelTile, classCount: number, sums: KernelSums, out: KernelOutput | undefined) => void;
  readonly fetch: (sums: KernelSums, out: KernelOutput | undefined) => void;
}

type Source = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

interface Item {
  readonly number: number;
  readonly source: Source;
  /** It may be wide or narrow. */
  readonly isNarrow?: boolean;
}

export function kernelMemory(arena: Arena, numbers: ArrayNumbers): KernelMemory {
  const { memory } = arena;
  const addresses = new Uint32Array(numbers.count);
  /** Arrays that were copied. */
  const brought = new Set<number>();

  const place = (items: readonly Item[]): void => {
    const missing = items.filter(({ number, source }) => {
      const isThere = source.buffer === memory.buffer;
      if (isThere) addresses[number] = source.byteOffset;
      return !isThere;
    });
    for (const { number, source } of missing) addresses[number] = arena.take(source.byteLength);
    for (const { number, source } of missing) {
      copyTo(memory, addresses[number]!, source);
      brought.add(number);
    }
    for (const { number, isNarrow = false } of items) if (isNarrow) addresses[number]! |= NARROW;
  };

  return {
    bind({ tables, intervals, lists }) {
      // The constants of the code begin at 0.
      arena.take(ADDRESSES + numbers.count * 4);
      place(tables.map((source, i) => ({ number: numbers.table(i), source })));
      const rows = intervals.map((table) => {
        const packed = packIntervals(table);
        const address = arena.take(packed.length);
        copyTo(memory, address, packed);
        return address;
      });
      place(
        lists.map((list, i) => ({ number: numbers.list(i), source: listAddresses(intervals[i]!, list, rows[i]!) })),
      );
      arena.keep();
    },
    bring({ runs, classes, layers }, classCount, sums, out) {
      brought.clear();
      const coded = classes === null || isCoded(classes) ? classes : codesOfPlaces(classes, classCount);
      place([
        { number: numbers.zone, source: runs.zone },
        { number: numbers.start, source: runs.start },
        { number: numbers.end, source: runs.end },
        { number: numbers.area, source: runs.area },
        { number: numbers.coverage, source: runs.coverage },
        ...(coded === null ? [] : codedItems(numbers, coded)),
        ...layers.map((source, i) => pixels(numbers.layer(i), source)),
        ...sums.total.map((source, slot) => ({ number: numbers.total(slot), source })),
        ...sums.valid.map((source, slot) => ({ number: numbers.valid(slot), source })),
        ...sums.nodata.map((source, slot) => ({ number: numbers.nodata(slot), source })),
        ...(out === undefined ? [] : [{ number: numbers.claimed, source: out.coverage }]),
        ...(out?.layers ?? []).map((source, i) => pixels(numbers.output(i), source)),
      ]);
      new Uint32Array(memory.buffer, ADDRESSES, numbers.count).set(addresses);
    },
    fetch(sums, out) {
      const take = (into: Float32Array | Float64Array, number: number) => {
        if (!brought.has(number)) return;
        const Form = into instanceof Float32Array ? Float32Array : Float64Array;
        into.set(new Form(memory.buffer, addresses[number]! & ~NARROW, into.length));
      };
      sums.total.forEach((into, slot) => take(into, numbers.total(slot)));
      sums.valid.forEach((into, slot) => take(into, numbers.valid(slot)));
      sums.nodata.forEach((into, slot) => take(into, numbers.nodata(slot)));
      if (out === undefined) return;
      take(out.coverage, numbers.claimed);
      out.layers.forEach((into, i) => take(into, numbers.output(i)));
    },
  };
}

function copyTo({ buffer }: WebAssembly.Memory, address: number, source: Source): void {
  const bytes = new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  new Uint8Array(buffer, address).set(bytes);
}

function codedItems(numbers: ArrayNumbers, { codes, places }: ReturnType<typeof codesOfPlaces>): Item[] {
  return [
    { number: numbers.codes, source: codes, isNarrow: codes instanceof Uint8Array },
    { number: numbers.places, source: places },
  ];
}

function pixels(number: number, source: Float32Array | Float64Array): Item {
  return { number, source, isNarrow: source instanceof Float32Array };
}
