import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { MOST_CODED } from '@qingzhang/formula/kernel/class-codes';
import type { BlockCache } from '../../grid/block-cache.ts';
import type { Georeference } from '../../grid/grid.ts';
import { wholePixelShift } from '../../grid/same-grid.ts';
import { siftCells } from '../../grid/sift-cells.ts';
import { valuesOfSamples } from '../../tiff/decode-block.ts';
import { allocateSamples } from '../../tiff/sample-type.ts';
import type { TiffImage } from '../../tiff/tiff-image.ts';
import type { Window } from '../../tiff/window.ts';
import { classPlaces } from '../class-places.ts';
import type { OpenLayer } from '../open-layers.ts';
import type { ClassLayer } from '../request.ts';
import { fillTile, roomFor } from './fill-tile.ts';
import type { CodesPlan } from './layer-plan.ts';
import { isOfWholeBlocks, placedWindow } from './placed-window.ts';
import { readCodes, unsigned } from './read-codes.ts';
import { resampledCodes } from './resample/resampled-codes.ts';
import { UNKNOWN } from './unknown-code.ts';

/** A class raster whose codes stay as they are stored. */
export interface CodedLayer {
  /** Null for a tile that has to be done the plain way. */
  readonly planOf: (tile: Window) => CodesPlan | null;
  readonly isNarrow: boolean;
  /** By code: its value as the file's owner reads it, its place (the number of classes for none), why it has none. */
  readonly values: Float64Array;
  readonly places: Uint16Array;
  readonly causes: Uint8Array;
}

/** Null for a raster that is masked, has wide codes, or comes to the grid by the most frequent of many cells. */
export function codedLayer(
  opened: OpenLayer,
  grid: Georeference,
  classes: ClassLayer,
  cache: BlockCache,
  arena: Arena,
): CodedLayer | null {
  const { image, source } = opened;
  const { kind, bits } = image.sampleType;
  const isShort = kind !== 'float' && bits <= 16;
  if (!isShort || image.mask !== null || classes.classCount > MOST_CODED) return null;
  const shift = wholePixelShift(grid, source);
  if (shift === null && source.layer.resample !== 'nearest') return null;
  return {
    planOf: shift === null ? resampledCodes(opened, grid, cache, arena) : placedCodes(opened, shift),
    isNarrow: bits <= 8,
    ...meaningsOf(image, source.layer, classes),
  };
}

/** Of a raster on the pixels of the grid, so many columns and rows further on. */
function placedCodes({ image, source }: OpenLayer, shift: { readonly x: number; readonly y: number }) {
  const windowOf = placedWindow(image, shift);
  return (tile: Window): CodesPlan | null => {
    const window = windowOf(tile);
    // Codes are not kept for the next tile.
    if (window === null || !isOfWholeBlocks(image, window)) return null;
    return {
      bytes: roomFor(image, window, image.sampleType.bits <= 8 ? 1 : 2),
      scratchBytes: 0,
      read(into, room) {
        fillTile(image, window, { into, room }, (index) => {
          const block = readCodes(image, source.layer.band, index);
          return { window: block.window, cells: block.values };
        });
        return true;
      },
    };
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
