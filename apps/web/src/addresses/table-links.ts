import { findTableEntry } from '@qingzhang/catalogue/registry';

/** The page of a table. */
export function tableLink(name: string): string {
  const entry = findTableEntry(name);
  return entry === undefined ? '/' : `${entry.module}?table=${name}`;
}

/** The page of a table, with the panel of one of its rows. */
export function rowLink(name: string, rowId: string): string {
  return `${tableLink(name)}&row=${rowId}`;
}

/** The page that lists the raster layers of the same service, with the facts of their files. */
export function layersLink(name: string): string {
  const entry = findTableEntry(name);
  return entry === undefined ? '/' : `${entry.module}?tab=rasters`;
}
