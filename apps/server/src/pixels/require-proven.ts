import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { rasterRowsOf } from './findings/raster-row.ts';
import type { PixelDeps } from './pixel-deps.ts';

/** Refuses to calculate a service with a file of its layers whose content is not what it was. */
export async function requireProven(deps: PixelDeps, service: Service, year: number): Promise<void> {
  for (const entry of tablesRead(service).map(tableEntry)) {
    if (entry.table.kind !== 'raster') continue;
    for (const { layer } of await rasterRowsOf(deps.database.pool, entry, year)) await deps.files.prove(layer.sha256);
  }
}
