import { chooseBackend } from '@qingzhang/formula/kernel/choose-backend';
import { compileKernel } from '@qingzhang/formula/kernel/compile-kernel';
import type { Kernel, KernelRuns } from '@qingzhang/formula/kernel/kernel';
import { createArena, type Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { rowAreas } from '../grid/row-areas.ts';
import type { Window } from '../tiff/window.ts';
import type { ZoneEdges } from '../zones/zone-edges.ts';
import { zoneRuns } from '../zones/zone-runs.ts';
import { openLayers } from './open-layers.ts';
import type { PixelKernel, PixelRequest } from './request.ts';
import { createTileReader } from './tile-reader.ts';
import { takeTile, type TileSums } from './tile-sums.ts';

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
  const { grid, classes, kernel } = request;
  const zoneCount = request.zones.length;
  const arena = createArena();
  // It comes first: the constants of its code lie at the beginning of the memory.
  const compiled = kernel === null ? null : compiledKernel(kernel, zoneCount, classes?.classCount ?? 0, arena);
  const coded = [classes, request.before].flatMap((each) => (each ? [each.layer] : []));
  const opened = openLayers([...request.layers, ...coded], keptBytes);
  const reader = createTileReader(request, opened, arena);

  const render = (tile: Window): RenderedTile => {
    const areas = rowAreas(grid, tile.y, tile.height);
    const runs = zoneRuns(edges, tile, areas, request.coverage ?? 'exact');
    const read = reader.read(tile, runs);
    // Where there is no zone nothing is read.
    if (runs.zone.length > 0) compiled?.(read.tile, kernel!.binding, reader.tally().kernel!, read.out());
    return { sums: takeTile(reader.tally(), zoneCount, zonesOf(runs)), layers: read.out()?.layers ?? [] };
  };
  return { run: (tile) => render(tile).sums, render, close: opened.close };
}

/** Runs stand zone by zone. A set of them was most of what a pass left to be collected. */
function zonesOf({ zone }: KernelRuns): Int32Array {
  return zone.filter((number, run) => run === 0 || zone[run - 1] !== number);
}

function compiledKernel(
  { program, backend, binding }: PixelKernel,
  zoneCount: number,
  classCount: number,
  arena: Arena,
): Kernel {
  const chosen = backend ?? chooseBackend(program, zoneCount, classCount);
  return compileKernel(program, chosen, { arena, binding });
}
