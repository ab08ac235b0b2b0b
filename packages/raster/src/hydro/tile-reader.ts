import type { Window } from '../tiff/window.ts';

/** Gives the values of a tile of a file to be written; `within` is the square that the tile lies in. */
export interface TileReader {
  readonly read: (tile: Window, within: Window) => Float32Array;
  readonly close: () => void;
}
