import type { RasterSource } from '../grid/raster-source.ts';
import { wholePixelShift } from '../grid/same-grid.ts';
import { isRotated } from '../tiff/geo-transform.ts';
import { prepareZones, type ZoneEdges } from '../zones/zone-edges.ts';
import { openLayers } from './open-layers.ts';
import { openPixelPool } from './pixel-pool.ts';
import type { PixelPool } from './pool.ts';
import type { LayerStats, MissingAreas, PixelRequest, PixelRun, PixelSums } from './request.ts';
import type { PixelAnswer } from './task.ts';
import { holdsBlocks, SHARED_BLOCKS, tileGroups, tileSize } from './tile-plan.ts';
import { STATS } from './tile-stats.ts';
import { addTile, emptyTally, listUnknown, type Tally } from './tile-sums.ts';

export interface PixelOptions extends PixelRun {
  /** Threads that are kept between runs; without, the run starts and ends its own. */
  readonly pool?: PixelPool;
}

/** One pass over the pixels of all layers: sums by zone and class of everything asked for, in one reading. */
export async function runPixels(request: PixelRequest, options: PixelOptions = {}): Promise<PixelSums> {
  checkRequest(request);
  options.signal?.throwIfAborted();
  const { size, groups, keptBytes } = planTiles(request);
  const edges = prepareZones(request.zones, request.grid, size.height);
  const job = { request: withoutGeometry(request), edges, keptBytes };
  const tally = emptyTally(request);
  const zoneCount = request.zones.length;
  const tasks = zoneCount === 0 ? [] : groups.map((tiles) => ({ kind: 'tiles', tiles }) as const);
  const accept = ({ tiles }: PixelAnswer) => tiles.forEach((tile) => addTile(tally, zoneCount, tile));
  await withPool(options, (pool) => pool.run(job, tasks, accept, options));
  return answerOf(request, tally, edges);
}

/** Uses the pool given, or one of its own for as long as the work takes. */
export async function withPool<Result>(
  { pool }: PixelOptions,
  work: (pool: PixelPool) => Promise<Result>,
): Promise<Result> {
  if (pool !== undefined) return work(pool);
  const own = openPixelPool();
  try {
    return await work(own);
  } finally {
    await own.dispose();
  }
}

/** Workers get the boundaries as prepared edges in shared memory, so the request need not carry them again. */
export function withoutGeometry(request: PixelRequest): PixelRequest {
  const geometry = { type: 'MultiPolygon', coordinates: [] } as const;
  return { ...request, zones: request.zones.map(({ id }) => ({ id, geometry })) };
}

export function checkRequest({ grid, layers, classes, before, kernel }: PixelRequest): void {
  if (isRotated(grid.transform)) throw new RangeError('the grid is rotated');
  for (const resample of [classes, before].map((each) => each?.layer.resample ?? 'nearest'))
    if (resample !== 'nearest' && resample !== 'mode') throw new RangeError(`class codes cannot be ${resample}`);
  if (kernel === null) return;
  const needed = kernel.program.layers.length;
  if (layers.length < needed) throw new RangeError(`${layers.length} layers for a kernel of ${needed}`);
  if (kernel.program.usesClasses && classes === null) throw new RangeError('the kernel needs a class layer');
  const classCount = classes?.classCount ?? 0;
  if (kernel.binding.classCount !== classCount) {
    throw new RangeError(`the kernel is bound to ${kernel.binding.classCount} classes, the request has ${classCount}`);
  }
}

/** Tiles are made of whole blocks of the class raster if it lies on the grid, else of the first layer that does. */
function planTiles(request: PixelRequest) {
  const { grid } = request;
  return withFiles(request, (files) => {
    const size = tileSize(grid, files.find(({ shift }) => shift !== null)?.source ?? null);
    const isAligned = files.every(({ source, shift }) => holdsBlocks(size, source, shift));
    return { size, groups: tileGroups(grid, size, isAligned), keptBytes: isAligned ? 0 : SHARED_BLOCKS };
  });
}

/** Bytes of decoded blocks to keep for tiles of this size: none where no two tiles share a block. */
export function keptBlocks(request: PixelRequest, size: { readonly width: number; readonly height: number }): number {
  return withFiles(request, (files) =>
    files.every(({ source, shift }) => holdsBlocks(size, source, shift)) ? 0 : SHARED_BLOCKS,
  );
}

interface PlacedFile {
  readonly source: RasterSource;
  readonly shift: ReturnType<typeof wholePixelShift>;
}

/** The class raster first. */
function withFiles<Result>(
  { grid, classes, before, layers }: PixelRequest,
  look: (files: readonly PlacedFile[]) => Result,
): Result {
  const coded = [classes, before].flatMap((each) => (each ? [each.layer] : []));
  const opened = openLayers([...coded, ...layers], 0);
  try {
    return look(opened.layers.map(({ source }) => ({ source, shift: wholePixelShift(grid, source) })));
  } finally {
    opened.close();
  }
}

export function answerOf(request: PixelRequest, tally: Tally, edges: ZoneEdges): PixelSums {
  const layerCount = request.layers.length;
  const missing = tally.missing.map(missingAreas);
  const unknownCodes = listUnknown(tally.unknownCodes).map(([zone, code, areaM2]) => ({ zone, code, areaM2 }));
  return {
    sums: tally.kernel,
    classAreas: tally.classAreas,
    classCells: tally.classCells,
    classCount: request.classes?.classCount ?? 0,
    pairAreas: tally.pairAreas,
    beyondGrid: beyondGrid(request, tally, edges),
    missing: missing.slice(0, layerCount),
    classMissing: request.classes === null ? null : missing[layerCount]!,
    unknownCodes,
    stats: request.stats === true ? tally.stats.map(layerStats) : null,
  };
}

function missingAreas(areas: Float64Array): MissingAreas {
  const column = (place: number) =>
    Float64Array.from({ length: areas.length / 3 }, (_, zone) => areas[zone * 3 + place]!);
  return { outside: column(0), nodata: column(1), outOfRange: column(2) };
}

function layerStats(stats: Float64Array): LayerStats {
  const column = (place: number) =>
    Float64Array.from({ length: stats.length / STATS }, (_, zone) => {
      const isEmpty = stats[zone * STATS + 4] === 0;
      return isEmpty && place < 4 ? NaN : stats[zone * STATS + place]!;
    });
  const [validArea, validCells] = [column(4), column(5)];
  return { min: column(0), max: column(1), integral: column(2), amount: column(3), validArea, validCells };
}

/** Pixels that an outline may reach over the edge by rounding. */
const SLACK = 1e-6;

/** A zone whose outline lies within the grid is all there, whatever rounding says; of a remainder nobody asks. */
function beyondGrid({ grid, zones, coverage }: PixelRequest, tally: Tally, edges: ZoneEdges): Float64Array {
  return Float64Array.from(zones, (_, zone) => {
    const [west, north, east, south] = edges.bounds.subarray(zone * 4, zone * 4 + 4) as unknown as number[];
    const isWithin = west! > -SLACK && north! > -SLACK && east! < grid.width + SLACK && south! < grid.height + SLACK;
    if (isWithin || coverage === 'centre' || edges.isRest[zone] === 1) return 0;
    return Math.max(0, 1 - tally.cells[zone]! / edges.pixelArea[zone]!);
  });
}
