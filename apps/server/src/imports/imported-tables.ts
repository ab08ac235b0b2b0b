import { TABLES } from '@qingzhang/catalogue/registry';

/** Tables that people bring in files. */
export const IMPORTED_TABLES = TABLES.filter(({ table, calls }) => calls === 'rows' && table.kind !== 'raster').map(
  ({ table }) => table,
);
