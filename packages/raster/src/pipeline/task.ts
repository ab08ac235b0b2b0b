import type { Window } from '../tiff/window.ts';
import type { Rectangle } from '../tiff/write/pack-square.ts';
import type { StoredTiles, TilePlace } from '../tiff/write/tile-store.ts';
import type { PixelJob } from './tile-runner.ts';
import type { TileSums } from './tile-sums.ts';

/** A file to be written from one of the kernel's outputs. */
export interface LayerFile {
  /** A step among `program.outputs`. */
  readonly symbol: string;
  readonly path: string;
  readonly description: string;
  readonly unit: string;
}

/** Work that one worker does without asking back. */
export type PixelTask =
  | { readonly kind: 'tiles'; readonly tiles: readonly Window[] }
  /** One square of the files, counted in squares; `scratch` is where each file's packed tiles go. */
  | {
      readonly kind: 'square';
      readonly square: { readonly x: number; readonly y: number };
      readonly files: readonly LayerFile[];
      readonly scratch: readonly StoredTiles[];
    }
  /** A file whose squares are all stored; `rest` is its image at the level above them. */
  | { readonly kind: 'finish'; readonly file: LayerFile; readonly rest: Rectangle; readonly stored: StoredTiles };

/** A square whose tiles are packed and stored, and what it comes to at the level above them. */
export interface StoredSquare {
  readonly places: readonly TilePlace[];
  readonly rest: Rectangle;
}

/** What comes back: the sums of each tile, and the square of each file. */
export interface PixelAnswer {
  readonly tiles: readonly TileSums[];
  readonly squares: readonly StoredSquare[];
}

/** From the main thread to a worker. `open` comes before the first task of a job, `close` after its last. */
export type WorkerOrder =
  | { readonly kind: 'open'; readonly jobId: number; readonly job: PixelJob }
  | { readonly kind: 'do'; readonly jobId: number; readonly task: PixelTask }
  | { readonly kind: 'close'; readonly jobId: number };

/** From a worker to the main thread. */
export type WorkerReport =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly answer: PixelAnswer }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** An error that crosses threads, where only plain data does. */
export interface Failure {
  readonly message: string;
  readonly stack: string | null;
  /** Of a `Fault`. */
  readonly code: string | null;
}
