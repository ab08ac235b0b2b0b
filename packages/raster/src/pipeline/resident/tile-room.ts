import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';
import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { Window } from '../../tiff/window.ts';
import type { CodedLayer } from './coded-layer.ts';
import type { CodesPlan, LayerPlan, ResidentLayer, Room } from './layer-plan.ts';
import { wholeCells } from './sift-singles.ts';

/** A layer and where it goes. */
interface LayerRoom {
  readonly plan: LayerPlan;
  readonly values: Room;
  readonly causes: Room;
}

export interface CodesRoom {
  readonly plan: CodesPlan;
  readonly room: Room;
}

/** Where the arrays of one tile lie. All of them are taken before the first is looked at. */
export interface TileRoom {
  /** Per layer; null for one that lies elsewhere. */
  readonly layers: readonly (LayerRoom | null)[];
  readonly codes: CodesRoom | null;
  /** Of layers that are resampled one after the other. */
  readonly scratch: number;
  readonly outputs: readonly Room[];
  readonly claimed: Room | null;
  readonly runs: KernelRuns;
}

interface Wanted {
  readonly layers: readonly (ResidentLayer | null)[];
  readonly codes: CodedLayer | null;
  readonly outputCount: number;
}

/** Takes the room of a tile, whatever keeps its size from tile to tile first. */
export function takeRoom(arena: Arena, tile: Window, runs: KernelRuns, wanted: Wanted): TileRoom {
  const cells = tile.width * tile.height;
  const room = (bytes: number): Room => ({ address: arena.take(bytes), bytes });
  const layers = wanted.layers.map((layer) => {
    const plan = layer?.planOf(tile) ?? null;
    return plan && { plan, values: room(plan.bytes), causes: room(wholeCells(cells)) };
  });
  const codesPlan = wanted.codes?.planOf(tile) ?? null;
  const codes = codesPlan && { plan: codesPlan, room: room(codesPlan.bytes) };
  const outputs = Array.from({ length: wanted.outputCount }, () => room(cells * 4));
  const claimed = wanted.outputCount === 0 ? null : room(cells * 4);
  const scratch = arena.take(Math.max(0, ...[...layers, codes].map((each) => each?.plan.scratchBytes ?? 0)));
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
    scratch,
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
