import { placesOfCodes } from '@qingzhang/formula/kernel/class-codes';
import type { KernelRuns, KernelTile, Pixels } from '@qingzhang/formula/kernel/kernel';
import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { createAligner } from '../grid/align-block.ts';
import type { Window } from '../tiff/window.ts';
import { classPlaces } from './class-places.ts';
import type { OpenLayers } from './open-layers.ts';
import type { PixelRequest } from './request.ts';
import { residentClasses } from './resident/resident-classes.ts';
import { resampledLayer } from './resident/resample/resampled-layer.ts';
import { plainTally, residentTally } from './resident/resident-tally.ts';
import { singleLayer } from './resident/single-layer.ts';
import { takeRoom, type TileRoom } from './resident/tile-room.ts';
import { walkMachine } from './resident/walk-machine.ts';
import { addCells, addClassAreas, addMissingAreas, addPairAreas, addUnknownCodes } from './tile-areas.ts';
import { addCellStats } from './tile-stats.ts';
import type { Tally } from './tile-sums.ts';

/** Reads the layers of a job tile by tile and adds up what needs no kernel. */
export interface TileReader {
  readonly tally: () => Tally;
  readonly read: (tile: Window, runs: KernelRuns) => ReadTile;
}

/** What a kernel works on. */
export interface ReadTile {
  readonly tile: KernelTile;
  /** Looked up anew after the kernel has run: it may have moved the memory. */
  readonly out: () => TileOutput | undefined;
}

export interface TileOutput {
  readonly layers: readonly Float32Array[];
  readonly coverage: Float32Array;
}

/**
 * A layer is read, or resampled, into the job's memory and stays there. What needs other ways comes from its aligner and
 * is copied; so do layers on the grid where the sums are too many for that memory.
 */
export function createTileReader(
  request: PixelRequest,
  { layers: opened, cache }: OpenLayers,
  arena: Arena,
): TileReader {
  const { grid, classes, before } = request;
  const layerCount = request.layers.length;
  const classCount = classes?.classCount ?? 0;
  const outputCount = request.kernel?.program.outputs.length ?? 0;
  const aligners = opened.map(({ source }) => createAligner(source, grid));
  const placesOf = classes === null ? null : classPlaces(classes);
  const earlierOf = before === undefined ? null : classPlaces(before);
  const resident = residentTally(request, arena);
  const tally = resident ?? plainTally(request);
  const machine = resident === null ? null : walkMachine(arena);
  const residents = request.layers.map(
    (_, layer) =>
      (machine && singleLayer(opened[layer]!, grid, cache, arena, machine)) ??
      resampledLayer(opened[layer]!, grid, cache, arena),
  );
  const coded = machine && classes && residentClasses(opened[layerCount]!, grid, classes, cache, arena);
  const wanted = { layers: residents, codes: coded?.layer ?? null, outputCount };

  const readLayer = (layer: number, tile: Window, runs: KernelRuns, room: TileRoom): Pixels => {
    const place = room.layers[layer];
    const into = tally().missing[layer]!;
    if (!place) {
      const { values, causes } = aligners[layer]!(tile);
      if (causes !== null) addMissingAreas(runs, causes, into);
      return values;
    }
    const causes = new Uint8Array(arena.memory.buffer, place.causes.address, place.causes.bytes);
    const { values, isMissing } = place.plan.read({ values: place.values, causes, scratch: room.scratch });
    if (isMissing && machine === null) addMissingAreas(runs, causes, into);
    else if (isMissing) machine!.addMissing(room.runs, causes, into);
    return values;
  };

  const readClasses = (tile: Window, runs: KernelRuns, room: TileRoom): KernelTile['classes'] => {
    if (placesOf === null) return null;
    const { classAreas: areas, classCells: cells, missing: missingOf, unknownCodes } = tally();
    const missing = missingOf[layerCount]!;
    const found = room.codes && coded!.read(room.codes, tile.width * tile.height, room.scratch);
    if (found !== null) {
      const hasUnknown = machine!.addClasses(room.runs, found, { areas, cells, missing });
      if (hasUnknown) addUnknownCodes(runs, coded!.valuesOf(found), placesOfCodes(found, classCount), unknownCodes);
      return found;
    }
    const codes = aligners[layerCount]!(tile);
    const { places, causes, hasUnknown } = placesOf(codes);
    if (causes !== null) addMissingAreas(runs, causes, missing);
    if (hasUnknown) addUnknownCodes(runs, codes.values, places, unknownCodes);
    addClassAreas(runs, places, classCount, { areas, cells });
    return places;
  };

  const addPairs = (tile: Window, runs: KernelRuns, found: KernelTile['classes']) => {
    if (earlierOf === null) return;
    const places = found === null || !('codes' in found) ? found : placesOfCodes(found, classCount);
    const earlier = { places: earlierOf(aligners.at(-1)!(tile)).places, count: before!.classCount };
    addPairAreas(runs, { places, count: classCount }, earlier, tally().pairAreas);
  };

  const outputOf = (room: TileRoom, cells: number): TileOutput | undefined => {
    if (room.claimed === null) return undefined;
    const { buffer } = arena.memory;
    const view = ({ address }: { readonly address: number }) => new Float32Array(buffer, address, cells);
    return { layers: room.outputs.map(view), coverage: view(room.claimed) };
  };

  return {
    tally,
    read(tile, runs) {
      arena.clear();
      const room = takeRoom(arena, tile, runs, wanted);
      const out = () => outputOf(room, tile.width * tile.height);
      const empty = out();
      empty?.layers.forEach((layer) => layer.fill(NaN));
      empty?.coverage.fill(0);
      if (runs.zone.length === 0) return { tile: { layers: [], classes: null, runs }, out };
      const layers = request.layers.map((_, layer) => {
        const values = readLayer(layer, tile, runs, room);
        const stats = tally().stats[layer];
        if (stats !== undefined) addCellStats(runs, values, stats);
        return values;
      });
      const found = readClasses(tile, runs, room);
      if (found === null) {
        addClassAreas(runs, null, classCount, { areas: tally().classAreas, cells: tally().classCells });
      }
      addPairs(tile, runs, found);
      addCells(runs, tally().cells);
      return { tile: { layers, classes: found, runs: room.runs }, out };
    },
  };
}
