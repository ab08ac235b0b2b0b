import type { KernelCodes } from '@qingzhang/formula/kernel/kernel';
import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { BlockCache } from '../../grid/block-cache.ts';
import type { Georeference } from '../../grid/grid.ts';
import type { OpenLayer } from '../open-layers.ts';
import type { ClassLayer } from '../request.ts';
import { codedLayer, type CodedLayer } from './coded-layer.ts';
import type { CodesRoom } from './tile-room.ts';
import type { CodedCells } from './walk-machine.ts';

/** The class raster of a job, its codes and what they mean in the job's memory. */
export interface ResidentClasses {
  readonly layer: CodedLayer;
  /** Null for a tile that has to be done the plain way. */
  readonly read: (room: CodesRoom, cells: number, scratch: number) => CodedCells | null;
  /** The codes as their owner reads them. */
  readonly valuesOf: (found: KernelCodes) => Float64Array;
}

/** Null where the codes cannot stay as they are stored. */
export function residentClasses(
  opened: OpenLayer,
  grid: Georeference,
  classes: ClassLayer,
  cache: BlockCache,
  arena: Arena,
): ResidentClasses | null {
  const layer = codedLayer(opened, grid, classes, cache, arena);
  if (layer === null) return null;
  const { memory } = arena;
  const count = layer.places.length;
  const [placesAt, causesAt] = [arena.take(layer.places.byteLength), arena.take(count)];
  arena.keep();
  const meanings = () => ({
    places: new Uint16Array(memory.buffer, placesAt, count),
    causes: new Uint8Array(memory.buffer, causesAt, count),
  });
  const kept = meanings();
  kept.places.set(layer.places);
  kept.causes.set(layer.causes);
  return {
    layer,
    read({ plan, room: { address, bytes } }, cells, scratch) {
      const Form = layer.isNarrow ? Uint8Array : Uint16Array;
      const codes = new Form(memory.buffer, address, cells);
      if (!plan.read(codes, bytes, scratch)) return null;
      return { codes, ...meanings(), classCount: classes.classCount };
    },
    valuesOf: ({ codes }) => Float64Array.from(codes, (code) => layer.values[code]!),
  };
}
