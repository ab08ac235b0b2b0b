import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';

/** Adds the area of every run's cells by zone and class, and how many cells these are, a part counting as its share. */
export function addClassAreas(
  runs: KernelRuns,
  places: Int32Array | null,
  classCount: number,
  { areas: into, cells }: { readonly areas: Float64Array; readonly cells: Float64Array },
): void {
  for (let run = 0; run < runs.zone.length; run++) {
    const row = runs.zone[run]! * (classCount + 1);
    const coverage = runs.coverage[run]!;
    const area = runs.area[run]! * coverage;
    const end = runs.end[run]!;
    if (places === null) {
      into[row + classCount]! += area * (end - runs.start[run]!);
      cells[row + classCount]! += coverage * (end - runs.start[run]!);
      continue;
    }
    // Neighbours are mostly of one class: they are counted first and added once.
    for (let i = runs.start[run]!; i < end;) {
      const place = places[i]!;
      const from = i++;
      while (i < end && places[i] === place) i++;
      into[row + (place < 0 ? classCount : place)]! += area * (i - from);
      cells[row + (place < 0 ? classCount : place)]! += coverage * (i - from);
    }
  }
}

/** Adds the area of every run's cells by zone, class and earlier class. */
export function addPairAreas(
  runs: KernelRuns,
  { places, count }: Coded,
  { places: earlier, count: earlierCount }: Coded,
  into: Float64Array,
): void {
  const width = earlierCount + 1;
  for (let run = 0; run < runs.zone.length; run++) {
    const row = runs.zone[run]! * (count + 1) * width;
    const area = runs.area[run]! * runs.coverage[run]!;
    for (let i = runs.start[run]!; i < runs.end[run]!; i++) {
      const [now, then] = [places?.[i] ?? -1, earlier?.[i] ?? -1];
      into[row + (now < 0 ? count : now) * width + (then < 0 ? earlierCount : then)]! += area;
    }
  }
}

/** Places of cells in a list of so many classes, -1 for none. */
export interface Coded {
  readonly places: Int32Array | null;
  readonly count: number;
}

/** Adds the area of missing cells by zone; `into` holds zone × cause, three causes each. */
export function addMissingAreas(runs: KernelRuns, causes: Uint8Array, into: Float64Array): void {
  for (let run = 0; run < runs.zone.length; run++) {
    const row = runs.zone[run]! * 3 - 1;
    const area = runs.area[run]! * runs.coverage[run]!;
    const end = runs.end[run]!;
    for (let i = runs.start[run]!; i < end;) {
      const cause = causes[i]!;
      const from = i++;
      while (i < end && causes[i] === cause) i++;
      if (cause !== 0) into[row + cause]! += area * (i - from);
    }
  }
}

/** Adds the covered part of the cells by zone: how much of each zone the grid holds. */
export function addCells(runs: KernelRuns, into: Float64Array): void {
  for (let run = 0; run < runs.zone.length; run++) {
    into[runs.zone[run]!]! += runs.coverage[run]! * (runs.end[run]! - runs.start[run]!);
  }
}

/** Codes that are told one by one: a raster that is no class raster may have millions. */
export const MAX_UNKNOWN_CODES = 256;

/** m² of codes that mean no class, by zone: zones lie in one another, so only whoever asks knows which to add up. */
export type UnknownAreas = Map<number, Map<number, number>>;

/** Adds the area of codes that mean no class. */
export function addUnknownCodes(runs: KernelRuns, codes: Float64Array, places: Int32Array, into: UnknownAreas): void {
  for (let run = 0; run < runs.zone.length; run++) {
    const zone = runs.zone[run]!;
    const area = runs.area[run]! * runs.coverage[run]!;
    for (let i = runs.start[run]!; i < runs.end[run]!; i++) {
      const code = codes[i]!;
      if (places[i]! < 0 && code === code) addUnknownCode(into, zone, code, area);
    }
  }
}

export function addUnknownCode(into: UnknownAreas, zone: number, code: number, area: number): void {
  let areas = into.get(zone);
  if (areas === undefined) into.set(zone, (areas = new Map<number, number>()));
  const known = areas.get(code);
  if (known !== undefined || areas.size < MAX_UNKNOWN_CODES) areas.set(code, (known ?? 0) + area);
}
