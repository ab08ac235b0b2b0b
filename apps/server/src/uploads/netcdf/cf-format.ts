import { open } from 'node:fs/promises';
import { Fault } from '@qingzhang/core/fault';
import { KINDS, type ContentKind } from '../../files/content-kind.ts';
import { sniffHead } from '../../files/sniff-type.ts';
import type { CfFormat } from './lay-grid.ts';

interface GridFormat {
  readonly reader: CfFormat;
  readonly label: string;
  /** The library and its version. */
  readonly converter: string;
}

const FORMATS: ReadonlyMap<ContentKind, GridFormat> = new Map<ContentKind, GridFormat>([
  [KINDS.netcdf, { reader: 'netcdf3', label: 'NetCDF', converter: 'netcdfjs 4.0.0' }],
  [KINDS.hdf5, { reader: 'hdf5', label: 'NetCDF-4 / HDF5', converter: 'h5wasm 0.10.3' }],
]);

/** How words tell what to do with a file that no kept library reads. */
const HDF4 =
  '是 HDF4（MODIS .hdf 等），不能直接读取；请在 QGIS 或 ArcGIS 中打开需要的子数据集，另存为 GeoTIFF 后上传，或用 gdal_translate 转换';

/** Which reader takes a file of grids, by its content; null for any other file. */
export async function cfFormat(file: string, name: string): Promise<GridFormat | null> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    const kind = sniffHead(buffer.subarray(0, bytesRead), false);
    if (kind === KINDS.hdf4) throw new Fault('RASTER_UNREADABLE', { name, reason: HDF4 });
    return FORMATS.get(kind) ?? null;
  } finally {
    await handle.close();
  }
}
