import type { KernelCodes } from '@qingzhang/formula/kernel/kernel';
import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { Georeference } from '../../grid/grid.ts';
import type { Window } from '../../tiff/window.ts';
import type { OpenLayer } from '../open-layers.ts';
import type { ClassLayer } from '../request.ts';
import { codedLayer, type CodedLayer } from './coded-layer.ts';
import type { Room } from './tile-room.ts';
import type { CodedCells } from './walk-machine.ts';

/** The class raster of a job, its codes and what they mean in the job's memory. */
export interface ResidentClasses {
  readonly layer: CodedLayer;
  readonly read: (room: { readonly window: Window; readonly cells: Room }, cells: number) => CodedCells;
  /** The codes as their owner reads them. */
  readonly valuesOf: (found: KernelCodes) => Float64Array;
}

/** Null where the codes cannot stay as they are stored. */
export function residentClasses(
  opened: OpenLayer,
  grid: Georeference,
  classes: ClassLayer,
  arena: Arena,
): ResidentClasses | null {
  const layer = codedLayer(opened, grid, classes);
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
    read({ window, cells: { address, bytes } }, cells) {
      const Form = layer.isNarrow ? Uint8Array : Uint16Array;
      const codes = new Form(memory.buffer, address, cells);
      layer.read(window, codes, bytes);
      return { codes, ...meanings(), classCount: classes.classCount };
    },
    valuesOf: ({ codes }) => Float64Array.from(codes, (code) => layer.values[code]!),
  };
}
