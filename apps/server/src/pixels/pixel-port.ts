import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { PixelPort, SumsFound } from '@qingzhang/engine/pixels/run-pixel-plan';
import { boundariesOf } from './boundaries.ts';
import { keptFigures } from './kept-figures.ts';
import { measuredLayer, pathOfLayer } from './layer-files.ts';
import { sharedPixelPool } from './pixel-pool.ts';
import type { PixelWork, Site } from './site.ts';

/** The files and boundaries that a pass over the pixels of an account reads, and the sums found before. */
export async function pixelPort(site: Site, data: AccountData, work: PixelWork = {}): Promise<PixelPort> {
  const ids = data.regions.filter(({ level }) => level !== null).map(({ id }) => id);
  const boundaries = await boundariesOf(site.database.pool, ids);
  const kept = keptFigures(site.config);
  return {
    ...work,
    pool: sharedPixelPool(),
    zones: await boundaries.zones(),
    pathOf: (layer) => pathOfLayer(site, layer, work),
    layerOf: measuredLayer,
    sums: async ({ classes, layers, kernel, grid }, form) => {
      // Paths name their content by its hash, so that they stand for it.
      const from = {
        boundaries: boundaries.version,
        ids: data.unitId,
        grid,
        classes,
        layers,
        source: kernel!.program.source,
        binding: bindingText(kernel!.binding),
      };
      const known = await kept.find<{ total: number[][]; valid: number[][]; nodata: number[][] }>('sums', from);
      if (known !== undefined) return asArrays(known);
      const found = await form();
      await kept.keep('sums', from, asLists(found));
      return found;
    },
  };
}

function bindingText(binding: object): string {
  return JSON.stringify(binding, (_key, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>, String) : value,
  );
}

function asLists({ total, valid, nodata }: SumsFound) {
  const lists = (arrays: readonly Float64Array[]) => arrays.map((array) => [...array]);
  return { total: lists(total), valid: lists(valid), nodata: lists(nodata) };
}

function asArrays({ total, valid, nodata }: Record<'total' | 'valid' | 'nodata', number[][]>): SumsFound {
  const arrays = (lists: number[][]) => lists.map((list) => Float64Array.from(list));
  return { total: arrays(total), valid: arrays(valid), nodata: arrays(nodata) };
}
