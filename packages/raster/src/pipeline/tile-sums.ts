import type { KernelSums } from '@qingzhang/formula/kernel/kernel';
import { emptySums } from '@qingzhang/formula/kernel/kernel-sums';
import { addUnknownCode, type UnknownAreas } from './tile-areas.ts';
import { addStats, clearStats, STATS } from './tile-stats.ts';
import type { PixelRequest } from './request.ts';

/** Everything a pass adds up, for all zones. */
export interface Tally {
  readonly kernel: KernelSums | null;
  readonly classAreas: Float64Array;
  readonly classCells: Float64Array;
  readonly pairAreas: Float64Array;
  readonly cells: Float64Array;
  /** Per layer, then the class layer: zone × cause. */
  readonly missing: readonly Float64Array[];
  readonly stats: readonly Float64Array[];
  readonly unknownCodes: UnknownAreas;
}

/** The part of a tally that one tile added: rows of the zones it meets. Crosses from worker to main thread. */
export interface TileSums {
  readonly zones: Int32Array;
  readonly rows: readonly Float64Array[];
  readonly unknownCodes: ReadonlyArray<readonly [zone: number, code: number, areaM2: number]>;
}

export function emptyTally(request: PixelRequest): Tally {
  const tally = tallyOf(request, (length) => new Float64Array(length), new Map());
  for (const stats of tally.stats) clearStats(stats, 0, request.zones.length);
  return tally;
}

/** A tally in arrays that `make` gives, always in the same order. */
export function tallyOf(
  request: PixelRequest,
  make: (length: number) => Float64Array,
  unknownCodes: UnknownAreas,
): Tally {
  const zoneCount = request.zones.length;
  const classCount = request.classes?.classCount ?? 0;
  const earlier = request.before === undefined ? 0 : request.before.classCount + 1;
  const { kernel } = request;
  const layerCount = request.layers.length;
  return {
    kernel: kernel === null ? null : emptySums(kernel.program, zoneCount, classCount, make),
    classAreas: make(zoneCount * (classCount + 1)),
    classCells: make(zoneCount * (classCount + 1)),
    pairAreas: make(zoneCount * (classCount + 1) * earlier),
    cells: make(zoneCount),
    missing: Array.from({ length: layerCount + 1 }, () => make(zoneCount * 3)),
    stats: request.stats === true ? request.layers.map(() => make(zoneCount * STATS)) : [],
    unknownCodes,
  };
}

/** Takes the rows of some zones out of a tally and leaves it empty there. */
export function takeTile(tally: Tally, zoneCount: number, zones: Int32Array): TileSums {
  const rows = columnsOf(tally, zoneCount).map(({ array, size }) => {
    const out = new Float64Array(zones.length * size);
    zones.forEach((zone, place) => {
      out.set(array.subarray(zone * size, (zone + 1) * size), place * size);
      array.fill(0, zone * size, (zone + 1) * size);
    });
    return out;
  });
  for (const stats of tally.stats) for (const zone of zones) clearStats(stats, zone, zone + 1);
  const unknownCodes = listUnknown(tally.unknownCodes);
  tally.unknownCodes.clear();
  return { zones, rows, unknownCodes };
}

/** Adds a tile. Tiles must come in their order, so that any number of workers gives the same last digit. */
export function addTile(tally: Tally, zoneCount: number, tile: TileSums): void {
  columnsOf(tally, zoneCount).forEach(({ array, size, isStats }, column) => {
    const rows = tile.rows[column]!;
    tile.zones.forEach((zone, place) => {
      if (isStats) {
        addStats(array, zone, rows.subarray(place * size, (place + 1) * size));
        return;
      }
      for (let i = 0; i < size; i++) array[zone * size + i]! += rows[place * size + i]!;
    });
  });
  for (const [zone, code, area] of tile.unknownCodes) addUnknownCode(tally.unknownCodes, zone, code, area);
}

export function listUnknown(areas: UnknownAreas): (readonly [zone: number, code: number, areaM2: number])[] {
  return [...areas].flatMap(([zone, codes]) => [...codes].map(([code, area]) => [zone, code, area] as const));
}

interface Column {
  readonly array: Float64Array;
  /** Numbers per zone. */
  readonly size: number;
  readonly isStats: boolean;
}

function columnsOf(tally: Tally, zoneCount: number): Column[] {
  const plain = [
    ...(tally.kernel === null ? [] : [...tally.kernel.total, ...tally.kernel.valid, ...tally.kernel.nodata]),
    tally.classAreas,
    tally.classCells,
    tally.pairAreas,
    tally.cells,
    ...tally.missing,
  ].map((array) => ({ array, size: array.length / zoneCount, isStats: false }));
  return [...plain, ...tally.stats.map((array) => ({ array, size: STATS, isStats: true }))];
}
