import { rename } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import type { Dataset, Gdal } from 'gdal3.js/node.js';
import { apartCode } from '../apart/apart-task.ts';
import { CONVERT_RASTER } from './convert-raster-task.ts';
import { emptied } from './emptied-folder.ts';
import { CONVERTER, openGdal, refusing, slashed } from '../files/gdal.ts';
import { layOut } from '../files/archives/lay-out.ts';
import { cfFormat } from './netcdf/cf-format.ts';
import type { GridChoice } from './netcdf/choose-grid.ts';
import { layGrid } from './netcdf/lay-grid.ts';
import { rasterLosses } from './raster-losses.ts';
import { repackTiff } from './repack/repack-tiff.ts';
import { isWholeName, mainFiles, RASTER_FORMATS, RASTER_NAMES } from './raster-formats.ts';

const MADE = 'converted';
const OPTIONS = ['-of', 'COG', '-co', 'COMPRESS=DEFLATE', '-co', 'PREDICTOR=NO', '-co', 'BIGTIFF=IF_SAFER'];
/** As the reader of TIFF files has it. */
const MOST_PIXELS = 4e9;

/** Turns a raster of another program into a GeoTIFF. */
export const convertRaster = apartCode(CONVERT_RASTER, async ({ name, parts, grid, crs, folder }) => {
  const [inputs, outputs] = [path.join(folder, 'in'), path.join(folder, 'out')];
  await emptied(inputs);
  await emptied(outputs);
  const [main, ...others] = mainFiles(await layOut(parts, inputs));
  if (main === undefined) throw unreadable(name, `里面没有可识别的栅格文件，应为 ${RASTER_NAMES}`);
  if (others.length > 0) {
    const listed = [main, ...others].slice(0, 10).join('、');
    throw unreadable(name, `里面有 ${others.length + 1} 个栅格，无法确定采用哪一个：${listed}；请分开上传`);
  }
  const work = { name, file: path.join(inputs, main), folder };
  const packing = await withOwnPacking(work);
  const source = (await gridSource(work, grid)) ?? { file: work.file, drivers: RASTER_FORMATS, facts: null };
  const gdal = await openGdal(outputs);
  const { dataset, label } = await opened(gdal, name, source);
  const options = crs === undefined ? OPTIONS : [...OPTIONS, '-a_srs', crs];
  await refusing((reason) => unreadable(name, reason), gdal.gdal_translate(dataset, options, MADE));
  await gdal.close(dataset);
  const lost = [...rasterLosses(dataset), ...(packing?.lost ? [packing.lost] : [])];
  const made = { path: path.join(outputs, `${MADE}.tif`), main: titleOf(main), options, lost };
  if (source.facts === null) {
    const { label: format, converter } = packing ?? { label, converter: undefined };
    return { ...made, format, converter: converter === undefined ? CONVERTER : `${converter},${CONVERTER}` };
  }
  const { format, converter, words } = source.facts;
  return {
    ...made,
    format,
    converter: `${converter},${CONVERTER}`,
    options: [words, ...options],
    lost: [`其余变量与时次（只取 ${words}）`],
  };
});

/** A format of folders names them alike inside: the folder says what it is. */
function titleOf(main: string): string {
  const folder = path.posix.dirname(main);
  return isWholeName(main) && folder !== '.' ? folder : main;
}

/** A GeoTIFF beside its side files, in a packing that GDAL's WebAssembly build reads; null where it is as it came. */
async function withOwnPacking({
  name,
  file,
  folder,
}: {
  readonly name: string;
  readonly file: string;
  readonly folder: string;
}) {
  if (!/\.tiff?$/i.test(file) || !(await isTiff(file))) return null;
  const to = path.join(folder, 'repacked.tif');
  const packing = await repackTiff({ from: file, to, name });
  if (packing !== null) await rename(to, file);
  return packing;
}

/** By its first bytes, whatever its name. */
async function isTiff(file: string): Promise<boolean> {
  const source = openFileSource(file);
  try {
    return ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(Buffer.from(source.read(0, 4)).toString('latin1'));
  } finally {
    source.close();
  }
}

interface Source {
  readonly file: string;
  readonly drivers: readonly { readonly driver: string; readonly label: string }[];
  readonly facts: { readonly format: string; readonly converter: string; readonly words: string } | null;
}

/** Only for what we wrote ourselves: a description that somebody sends could name any file. */
const OWN_DESCRIPTION = [{ driver: 'VRT', label: '' }];

/** The chosen grid of a NetCDF or HDF5 file, as plain cells; null for any other file. */
async function gridSource(
  { name, file, folder }: { readonly name: string; readonly file: string; readonly folder: string },
  grid: GridChoice,
): Promise<Source | null> {
  const format = await cfFormat(file, name);
  if (format === null) return null;
  const place = path.join(folder, 'grid');
  await emptied(place);
  const { path: description, words } = await layGrid({ path: file, name, format: format.reader }, grid, place);
  return {
    file: description,
    drivers: OWN_DESCRIPTION,
    facts: { format: format.label, converter: format.converter, words },
  };
}

async function opened(
  gdal: Gdal,
  name: string,
  { file, drivers }: Source,
): Promise<{ readonly dataset: Dataset; readonly label: string }> {
  const { datasets } = await refusing((reason) => unreadable(name, reason), gdal.open(slashed(file)));
  const dataset = datasets[0];
  const format = drivers.find(({ driver }) => driver === dataset?.info?.driverShortName);
  if (dataset === undefined || format === undefined)
    throw unreadable(name, `“${path.basename(file)}”的内容不是 ${RASTER_NAMES}`);
  const [width = 0, height = 0] = dataset.info?.size ?? [];
  if (width * height > MOST_PIXELS)
    throw unreadable(name, `图像为 ${width} × ${height} 像元，超过上限 ${MOST_PIXELS} 个`);
  return { dataset, label: format.label };
}

function unreadable(name: string, reason: string): Fault {
  return new Fault('RASTER_UNREADABLE', { name, reason });
}
