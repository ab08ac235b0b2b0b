import type { KernelCodes } from '@qingzhang/formula/kernel/kernel';
import { MOST_CODED } from '@qingzhang/formula/kernel/class-codes';
import type { Georeference } from '../../grid/grid.ts';
import { wholePixelShift } from '../../grid/same-grid.ts';
import { siftCells } from '../../grid/sift-cells.ts';
import { valuesOfSamples } from '../../tiff/decode-block.ts';
import { readBlock } from '../../tiff/read-block.ts';
import { allocateSamples, type Samples } from '../../tiff/sample-type.ts';
import type { TiffImage } from '../../tiff/tiff-image.ts';
import type { Window } from '../../tiff/window.ts';
import { classPlaces } from '../class-places.ts';
import type { OpenLayer } from '../open-layers.ts';
import type { ClassLayer } from '../request.ts';
import { fillTile, roomFor } from './fill-tile.ts';
import { isOfWholeBlocks, placedWindow, type PlacedWindow } from './placed-window.ts';

/** Set in `causes` beside the cause where a code means no class. */
export const UNKNOWN = 4;

/** A class raster on the pixels of the grid whose codes stay as they are stored. */
export interface CodedLayer {
  readonly windowOf: PlacedWindow;
  readonly isNarrow: boolean;
  readonly room: (window: Window) => number;
  readonly read: (window: Window, into: KernelCodes['codes'], room: number) => void;
  /** By code: its value as the file's owner reads it, its place (the number of classes for none), why it has none. */
  readonly values: Float64Array;
  readonly places: Uint16Array;
  readonly causes: Uint8Array;
}

/** Null for a raster that has to be resampled, is masked or has wide codes. */
export function codedLayer({ image, source }: OpenLayer, grid: Georeference, classes: ClassLayer): CodedLayer | null {
  const { layer } = source;
  const { kind, bits } = image.sampleType;
  const shift = wholePixelShift(grid, source);
  const isShort = kind !== 'float' && bits <= 16;
  if (shift === null || !isShort || image.mask !== null || classes.classCount > MOST_CODED) return null;
  const isNarrow = bits <= 8;
  const windowOf = placedWindow(image, shift);
  return {
    // Codes are not kept for the next tile.
    windowOf: (tile) => {
      const window = windowOf(tile);
      return window !== null && isOfWholeBlocks(image, window) ? window : null;
    },
    isNarrow,
    room: (window) => roomFor(image, window, isNarrow ? 1 : 2),
    read(window, into, room) {
      fillTile(image, window, { into, room }, (index) => {
        const block = readBlock(image, { band: layer.band, index });
        return { window: block.window, cells: unsigned(block.samples) };
      });
    },
    ...meaningsOf(image, source.layer, classes),
  };
}

/** What every code means, found as the codes of cells are. */
function meaningsOf(image: TiffImage, layer: ClassLayer['layer'], classes: ClassLayer) {
  const count = image.sampleType.bits <= 8 ? 2 ** 8 : 2 ** 16;
  const samples = allocateSamples(image.sampleType, count);
  const codes = unsigned(samples);
  for (let code = 0; code < count; code++) codes[code] = code;
  const values = Float64Array.from(valuesOfSamples(image, layer.band, samples, layer).values);
  const causes = new Uint8Array(count);
  siftCells(values, causes, layer.validMin ?? -Number.MAX_VALUE, layer.validMax ?? Number.MAX_VALUE);
  const found = classPlaces(classes)({ values, causes });
  const places = Uint16Array.from(found.places, (place) => (place < 0 ? classes.classCount : place));
  for (let code = 0; code < count; code++) {
    if (found.places[code]! < 0 && !Number.isNaN(values[code])) causes[code]! |= UNKNOWN;
  }
  return { values, places, causes };
}

/** The same bits; integers of up to 16 bits only. */
function unsigned(samples: Samples): KernelCodes['codes'] {
  const { buffer, byteOffset, length } = samples;
  return samples.BYTES_PER_ELEMENT === 1
    ? new Uint8Array(buffer, byteOffset, length)
    : new Uint16Array(buffer, byteOffset, length);
}
