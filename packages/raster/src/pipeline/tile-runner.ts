import { chooseBackend } from '@qingzhang/formula/kernel/choose-backend';
import { compileKernel } from '@qingzhang/formula/kernel/compile-kernel';
import type { Kernel, KernelOutput } from '@qingzhang/formula/kernel/kernel';
import { createAligner } from '../grid/align-block.ts';
import { rowAreas } from '../grid/row-areas.ts';
import type { Window } from '../tiff/window.ts';
import type { ZoneEdges } from '../zones/zone-edges.ts';
import { zoneRuns } from '../zones/zone-runs.ts';
import { classPlaces } from './class-places.ts';
import { openLayers } from './open-layers.ts';
import type { PixelKernel, PixelRequest } from './request.ts';
import { addCells, addClassAreas, addMissingAreas, addPairAreas, addUnknownCodes } from './tile-areas.ts';
import { addCellStats } from './tile-stats.ts';
import { emptyTally, takeTile, type TileSums } from './tile-sums.ts';

/** A request with its boundaries prepared: what a worker needs to do tiles. Zones are named by their number from here. */
export interface PixelJob {
  readonly request: PixelRequest;
  readonly edges: ZoneEdges;
  /** Decoded blocks that each worker keeps. */
  readonly keptBytes: number;
}

/** Computes the tiles of a job one by one and holds the files open until it is closed. */
export interface TileRunner {
  readonly run: (tile: Window) => TileSums;
  /** The same, and the values of the kernel's outputs. */
  readonly render: (tile: Window) => RenderedTile;
  readonly close: () => void;
}

export interface RenderedTile {
  readonly sums: TileSums;
  /** NaN outside all zones. The memory is used again by the next tile. */
  readonly layers: readonly Float32Array[];
}

export function createTileRunner({ request, edges, keptBytes }: PixelJob): TileRunner {
  const { grid, classes, before, kernel } = request;
  const coded = [classes, before].flatMap((each) => (each ? [each.layer] : []));
  const opened = openLayers([...request.layers, ...coded], keptBytes);
  const aligners = opened.sources.map((source) => createAligner(source, grid));
  const placesOf = classes === null ? null : classPlaces(classes);
  const earlierOf = before === undefined ? null : classPlaces(before);
  const classCount = classes?.classCount ?? 0;
  const zoneCount = request.zones.length;
  const layerCount = request.layers.length;
  const compiled = kernel === null ? null : compiledKernel(kernel, zoneCount, classCount);
  const tally = emptyTally(request);
  const outputFor = outputMemory(kernel?.program.outputs.length ?? 0);
  const narrow: Float32Array[] = [];
  const narrowed = (values: ArrayLike<number>, place: number): Float32Array => {
    if (narrow[place]?.length !== values.length) narrow[place] = new Float32Array(values.length);
    narrow[place].set(values);
    return narrow[place];
  };

  const pass = (tile: Window, out: KernelOutput | undefined) => {
    const areas = rowAreas(grid, tile.y, tile.height);
    const runs = zoneRuns(edges, tile, areas, request.coverage ?? 'exact');
    // Where there is no zone nothing is read.
    if (runs.zone.length === 0) return runs.zone;
    const layers = aligners.slice(0, layerCount).map((align, layer) => {
      const { values, causes } = align(tile);
      if (causes !== null) addMissingAreas(runs, causes, tally.missing[layer]!);
      if (tally.stats.length > 0) addCellStats(runs, values, tally.stats[layer]!);
      return values;
    });
    let places: Int32Array | null = null;
    if (placesOf !== null) {
      const codes = aligners[layerCount]!(tile);
      const found = placesOf(codes);
      places = found.places;
      if (found.causes !== null) addMissingAreas(runs, found.causes, tally.missing[layerCount]!);
      if (found.hasUnknown) addUnknownCodes(runs, codes.values, places, tally.unknownCodes);
    }
    addClassAreas(runs, places, classCount, { areas: tally.classAreas, cells: tally.classCells });
    if (earlierOf !== null) {
      const earlier = { places: earlierOf(aligners.at(-1)!(tile)).places, count: before!.classCount };
      addPairAreas(runs, { places, count: classCount }, earlier, tally.pairAreas);
    }
    addCells(runs, tally.cells);
    compiled?.({ layers, classes: places, runs }, kernel!.binding, tally.kernel!, out);
    return [...new Set(runs.zone)];
  };

  return {
    run(tile) {
      const zones = pass(tile, outputFor(tile));
      return takeTile(tally, zoneCount, Int32Array.from(zones));
    },
    render(tile) {
      const out = outputFor(tile);
      const zones = pass(tile, out);
      const sums = takeTile(tally, zoneCount, Int32Array.from(zones));
      return { sums, layers: out?.layers.map((values, place) => narrowed(values, place)) ?? [] };
    },
    close: opened.close,
  };
}

function compiledKernel({ program, backend }: PixelKernel, zoneCount: number, classCount: number): Kernel {
  return compileKernel(program, backend ?? chooseBackend(program, zoneCount, classCount));
}

type Output = KernelOutput & { readonly layers: readonly Float64Array[] };

/** A program with outputs writes them on every pass, wanted or not; into the same memory while tiles have one size. */
function outputMemory(count: number): (tile: Window) => Output | undefined {
  let memory: Output | undefined;
  return (tile) => {
    if (count === 0) return undefined;
    const cells = tile.width * tile.height;
    if (memory?.coverage.length !== cells) {
      const layers = Array.from({ length: count }, () => new Float64Array(cells));
      memory = { layers, coverage: new Float32Array(cells) };
    }
    memory.layers.forEach((layer) => layer.fill(NaN));
    memory.coverage.fill(0);
    return memory;
  };
}
