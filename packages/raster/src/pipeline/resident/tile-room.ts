import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';
import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { Window } from '../../tiff/window.ts';
import type { CodedLayer } from './coded-layer.ts';
import { SIFTED } from './sift-singles.ts';
import type { SingleLayer } from './single-layer.ts';

/** Bytes in the memory of a job. */
export interface Room {
  readonly address: number;
  readonly bytes: number;
}

/** Where the arrays of one tile lie. All of them are taken before the first is looked at. */
export interface TileRoom {
  /** Per layer; null for one that lies elsewhere. */
  readonly layers: readonly ({ readonly window: Window; readonly values: Room; readonly causes: Room } | null)[];
  readonly codes: { readonly window: Window; readonly cells: Room } | null;
  readonly outputs: readonly Room[];
  readonly claimed: Room | null;
  readonly runs: KernelRuns;
}

interface Wanted {
  readonly layers: readonly (SingleLayer | null)[];
  readonly codes: CodedLayer | null;
  readonly outputCount: number;
}

/** Takes the room of a tile, whatever keeps its size from tile to tile first. */
export function takeRoom(arena: Arena, tile: Window, runs: KernelRuns, wanted: Wanted): TileRoom {
  const cells = tile.width * tile.height;
  const whole = Math.ceil(cells / SIFTED) * SIFTED;
  const room = (bytes: number): Room => ({ address: arena.take(bytes), bytes });
  const layers = wanted.layers.map((layer) => {
    const window = layer?.windowOf(tile) ?? null;
    if (layer === null || window === null) return null;
    return { window, values: room(Math.max(layer.room(window), whole * 4)), causes: room(whole) };
  });
  const codesWindow = wanted.codes?.windowOf(tile) ?? null;
  const codes = codesWindow && { window: codesWindow, cells: room(wanted.codes!.room(codesWindow)) };
  const outputs = Array.from({ length: wanted.outputCount }, () => room(cells * 4));
  const claimed = wanted.outputCount === 0 ? null : room(cells * 4);
  const starts = [runs.zone, runs.start, runs.end, runs.area, runs.coverage].map(({ byteLength }) => room(byteLength));
  const { buffer } = arena.memory;
  const whole32 = (from: Int32Array, place: number) => {
    const to = new Int32Array(buffer, starts[place]!.address, from.length);
    to.set(from);
    return to;
  };
  const whole64 = (from: Float64Array, place: number) => {
    const to = new Float64Array(buffer, starts[place]!.address, from.length);
    to.set(from);
    return to;
  };
  return {
    layers,
    codes,
    outputs,
    claimed,
    runs: {
      zone: whole32(runs.zone, 0),
      start: whole32(runs.start, 1),
      end: whole32(runs.end, 2),
      area: whole64(runs.area, 3),
      coverage: whole64(runs.coverage, 4),
    },
  };
}
