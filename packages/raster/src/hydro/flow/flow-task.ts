import type { SlopeLengthRules } from '../slope-length-rules.ts';
import type { TileSpills } from './spill-levels.ts';
import type { Tiling } from './tiling.ts';

/** Where water flows on the heights of a file: what every thread must know. Plain data, but for the shared memory. */
export interface FlowJob {
  /** Path of the scratch file. */
  readonly scratch: string;
  readonly tiling: Tiling;
  readonly rims: SharedArrayBuffer;
  readonly rules: SlopeLengthRules;
}

/** One step of the work; steps of one kind can be done side by side, kinds follow each other as they stand here. */
export type FlowTask =
  /** Brings a row of tiles into the scratch file. */
  | { readonly kind: 'read'; readonly row: number }
  | { readonly kind: 'flood'; readonly tile: number }
  | { readonly kind: 'spill'; readonly tiles: readonly TileSpills[] }
  | { readonly kind: 'direct'; readonly tile: number; readonly levels: Float32Array; readonly offset: number }
  /** Comes again for a tile when the steps at the rims around it have become fewer. */
  | { readonly kind: 'level'; readonly tile: number; readonly isFirst: boolean }
  /** Once the steps of all level ground are known. */
  | { readonly kind: 'turn'; readonly tile: number }
  | { readonly kind: 'drain'; readonly tile: number }
  | { readonly kind: 'link' }
  | { readonly kind: 'cut'; readonly tile: number };

export type FlowAnswer =
  | { readonly kind: 'done' }
  | ({ readonly kind: 'flooded' } & TileSpills)
  | { readonly kind: 'spilt'; readonly levels: Float32Array; readonly offsets: Int32Array }
  | { readonly kind: 'directed'; readonly hasLevel: boolean }
  /** Rim cells with fewer steps than before beside others that might have fewer by it. */
  | { readonly kind: 'levelled'; readonly rims: Int32Array };

/** Does tasks, side by side where there are threads, until there is no next one and none is under way. */
export type FlowWork = (
  next: () => FlowTask | null,
  take: (answer: FlowAnswer, task: FlowTask) => void,
) => Promise<void>;
