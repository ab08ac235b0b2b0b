import { layerValue } from '@qingzhang/contract/calls/layer-calls';
import { api } from '../../../api/api.ts';
import { messageOf } from '../../../api/message-of.ts';
import { openText } from '@qingzhang/contract/standing';
import { pixelText } from './pixel-text.ts';
import { rasterTitle, rasterUnit, type RasterLayer } from './raster-list.ts';

/** What a raster holds at a place, ready to be read. */
export interface PixelValue {
  readonly title: string;
  readonly text: string;
  /** Why the value may not simply be quoted; null where it may. */
  readonly doubt: string | null;
}

/** The cells of rasters at a place; a raster that cannot answer says why. */
export function pixelValues(
  rasters: readonly RasterLayer[],
  [lon, lat]: readonly [number, number],
  signal: AbortSignal,
): Promise<readonly PixelValue[]> {
  return Promise.all(
    rasters.map(async (raster) => {
      const title = `${rasterTitle(raster)}（${raster.year} 年）`;
      const { table, id, layer } = raster;
      try {
        const cell = await api.call(layerValue, { table, id, layer, lon, lat }, { signal, isQuiet: true });
        const doubt = cell.value === null ? null : openText(cell.standing);
        return { title, text: pixelText(cell, rasterUnit(raster)), doubt };
      } catch (error) {
        if (signal.aborted) return { title, text: '', doubt: null };
        return { title, text: messageOf(error), doubt: null };
      }
    }),
  );
}
