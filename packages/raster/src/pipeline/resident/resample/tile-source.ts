import { blockMapping, type BlockMapping } from '../../../grid/control-grid.ts';
import type { PixelMapping } from '../../../grid/pixel-mapping.ts';
import type { Resampling } from '../../../grid/resampling.ts';
import { sourceRect } from '../../../grid/source-rect.ts';
import type { Window } from '../../../tiff/window.ts';
import { quickForm } from './quick-form.ts';

/** Cells of a source that are held at once in the memory of a job; more of them are looked at in parts, elsewhere. */
const MOST_CELLS = 2 ** 21;

/** What a tile needs of a source with other pixels, and where its own lie in it. */
export interface TileSource {
  readonly window: Window;
  readonly mapping: BlockMapping;
}

/** Null for a tile that has to be done the plain way. */
export function tileSource(
  pixels: PixelMapping,
  tile: Window,
  source: { readonly width: number; readonly height: number },
  method: Resampling,
): TileSource | null {
  const mapping = blockMapping(pixels, tile);
  const window = quickForm(mapping) && sourceRect(mapping, tile, source, method);
  return window !== null && window.width * window.height <= MOST_CELLS ? { window, mapping } : null;
}
