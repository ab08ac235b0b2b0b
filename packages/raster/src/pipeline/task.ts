import type { Window } from '../tiff/window.ts';
import type { Rectangle } from '../tiff/write/pack-square.ts';
import type { StoredTiles, TilePlace } from '../tiff/write/tile-store.ts';
import type { CogPart } from '../tiff/write/write-cog.ts';
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
  /** One square of the files, counted in squares. */
  | {
      readonly kind: 'square';
      readonly square: { readonly x: number; readonly y: number };
      readonly drafts: readonly FileDraft[];
    }
  /** The levels of a file whose squares are all stored. */
  | { readonly kind: 'levels'; readonly draft: FileDraft }
  /** A part of a file whose tiles are all stored. */
  | { readonly kind: 'copy'; readonly draft: FileDraft; readonly part: CogPart };

/** A file on its way. */
export interface FileDraft {
  readonly file: LayerFile;
  /** Where its packed tiles go. */
  readonly stored: StoredTiles;
  /** Its image at the level above the squares, in memory that threads share: each square puts its own part there. */
  readonly rest: Rectangle;
}

/** What comes back: the sums of each tile, and for each file where the tiles that were packed are stored. */
export interface PixelAnswer {
  readonly tiles: readonly TileSums[];
  readonly squares: ReadonlyArray<readonly TilePlace[]>;
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
