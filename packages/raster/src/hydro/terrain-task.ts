import type { RasterLayer } from '../grid/raster-source.ts';
import type { Failure, LayerFile } from '../pipeline/task.ts';
import type { Rectangle } from '../tiff/write/pack-square.ts';
import type { StoredTiles, TilePlace } from '../tiff/write/tile-store.ts';
import type { FlowAnswer, FlowJob, FlowTask } from './flow/flow-task.ts';

export type TerrainMeasure = 'slopePct' | 'slopeLength' | 'windowRelief' | 'windowSide';

/** One measure of a file of heights, on its way into another file: what every thread must know. */
export interface TerrainJob {
  readonly layer: RasterLayer;
  readonly measure: TerrainMeasure;
  readonly file: LayerFile;
  /** Where packed tiles go. */
  readonly stored: StoredTiles;
  /** The image at the level above the squares, in memory that threads share: each square puts its own part there. */
  readonly rest: Rectangle;
  /** Of slope length only. */
  readonly flow: FlowJob | null;
}

export type TerrainTask =
  | FlowTask
  /** One square of the file, counted in squares. */
  | { readonly kind: 'square'; readonly square: { readonly x: number; readonly y: number } }
  /** Puts the file together once all squares are stored. */
  | { readonly kind: 'finish'; readonly stored: StoredTiles };

export type TerrainAnswer = FlowAnswer | { readonly kind: 'packed'; readonly places: readonly TilePlace[] };

/** From the main thread to a worker: the job first, then tasks one by one. */
export type TerrainOrder =
  | { readonly kind: 'open'; readonly job: TerrainJob }
  | { readonly kind: 'do'; readonly task: TerrainTask };

export type TerrainReport =
  | { readonly kind: 'done'; readonly answer: TerrainAnswer }
  | { readonly kind: 'failed'; readonly failure: Failure };
