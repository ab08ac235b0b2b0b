import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { textOf, type CfFile } from './cf-file.ts';
import { chosenGrid, type GridChoice } from './choose-grid.ts';
import { gridValues } from './grid-values.ts';
import { planeOf } from './plane-of.ts';

export type CfFormat = 'netcdf3' | 'hdf5';

interface LaidGrid {
  /** A description by which GDAL reads the cells that lie beside it. */
  readonly path: string;
  readonly words: string;
}

/** Writes the chosen grid of a NetCDF or HDF5 file as plain cells into a folder. */
export async function layGrid(
  source: { readonly path: string; readonly name: string; readonly format: CfFormat },
  choice: GridChoice,
  folder: string,
): Promise<LaidGrid> {
  const file = await opened(source);
  try {
    const chosen = chosenGrid(file, choice);
    const plane = planeOf(file, chosen.variable);
    if (typeof plane === 'string') throw new Fault('RASTER_UNREADABLE', { name: source.name, reason: plane });
    const values = gridValues(chosen, plane);
    await writeFile(path.join(folder, 'grid.bin'), new Uint8Array(values.buffer));
    const { width, height, left, top, stepX, stepY, system } = plane;
    const unit = textOf(chosen.variable, 'units');
    const title = textOf(chosen.variable, 'long_name') ?? chosen.variable.name;
    const description = path.join(folder, 'grid.vrt');
    const xml = `<VRTDataset rasterXSize="${width}" rasterYSize="${height}">
${system === null ? '' : `<SRS>${escaped(system)}</SRS>`}
<GeoTransform>${[left, stepX, 0, top, 0, -stepY].join(',')}</GeoTransform>
<VRTRasterBand dataType="Float32" band="1" subClass="VRTRawRasterBand">
<Description>${escaped(title)}</Description>
${unit === undefined ? '' : `<UnitType>${escaped(unit)}</UnitType>`}
<NoDataValue>nan</NoDataValue>
<SourceFilename relativeToVRT="1">grid.bin</SourceFilename>
<ByteOrder>LSB</ByteOrder>
</VRTRasterBand>
</VRTDataset>`;
    await writeFile(description, xml);
    return { path: description, words: chosen.words };
  } finally {
    file.close();
  }
}

/** Whatever a library says of a broken file is about the file. */
async function opened({ path: file, name, format }: { path: string; name: string; format: CfFormat }): Promise<CfFile> {
  try {
    return format === 'hdf5'
      ? await (await import('./read-hdf5.ts')).openHdf5(file)
      : await (await import('./read-netcdf3.ts')).openNetcdf3(file);
  } catch (cause) {
    const reason = `不是完整的 ${format === 'hdf5' ? 'NetCDF-4 / HDF5' : 'NetCDF'} 文件`;
    throw new Fault('RASTER_UNREADABLE', { name, reason }, { cause });
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
