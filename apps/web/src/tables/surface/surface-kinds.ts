import type { RasterKind, Table } from '@qingzhang/catalogue/language/table';
import { CLASS_RASTER } from '@qingzhang/catalogue/registry';

/** Kinds of a table that are measured at places and can be interpolated between them; codes of classes cannot. */
export function surfaceKinds(table: Table): readonly RasterKind[] {
  return table.rasterKinds.filter(({ kind }) => kind !== CLASS_RASTER.kind);
}

export function hasSurfaces(table: Table): boolean {
  return table.kind === 'raster' && surfaceKinds(table).length > 0;
}
