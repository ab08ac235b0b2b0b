import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import type { ApartTask } from '../apart/apart-task.ts';
import { CONVERTER, openGdal } from './gdal.ts';
import { rasterLosses } from './raster-losses.ts';
import { mainFile, RASTER_FORMATS, RASTER_NAMES } from './raster-formats.ts';

interface ConvertRequest {
  /** What the owner calls the file. */
  readonly name: string;
  readonly parts: readonly { readonly name: string; readonly path: string; readonly isZip: boolean }[];
  /** An empty folder to work in, which the asker removes. */
  readonly folder: string;
}

interface Converted {
  /** A cloud optimised GeoTIFF with the same cells. */
  readonly path: string;
  /** The name of the file that held the pixels. */
  readonly main: string;
  readonly format: string;
  readonly converter: string;
  readonly options: readonly string[];
  readonly lost: readonly string[];
}

const MADE = 'converted';
const OPTIONS = ['-of', 'COG', '-co', 'COMPRESS=DEFLATE', '-co', 'PREDICTOR=NO', '-co', 'BIGTIFF=IF_SAFER'];
/** As the reader of TIFF files has it. */
const MOST_PIXELS = 4e9;

/** Turns a raster of another program into a GeoTIFF. */
export const CONVERT_RASTER: ApartTask<ConvertRequest, Converted> = {
  name: 'convertRaster',
  run: async ({ name, parts, folder }) => {
    const [inputs, outputs] = [path.join(folder, 'in'), path.join(folder, 'out')];
    await mkdir(inputs);
    await mkdir(outputs);
    const main = mainFile(await laidOut(parts, inputs));
    if (main === undefined) throw unreadable(name, `里面没有可识别的栅格文件,应为 ${RASTER_NAMES}`);
    const gdal = await openGdal(outputs);
    const { datasets } = await refusing(name, gdal.open(slashed(path.join(inputs, main))));
    const dataset = datasets[0];
    const format = RASTER_FORMATS.find(({ driver }) => driver === dataset?.info?.driverShortName);
    if (dataset === undefined || format === undefined) throw unreadable(name, `“${main}”的内容不是 ${RASTER_NAMES}`);
    const [width = 0, height = 0] = dataset.info?.size ?? [];
    if (width * height > MOST_PIXELS)
      throw unreadable(name, `图像为 ${width} × ${height} 像元,超过上限 ${MOST_PIXELS} 个`);
    await refusing(name, gdal.gdal_translate(dataset, OPTIONS, MADE));
    await gdal.close(dataset);
    const made = { path: path.join(outputs, `${MADE}.tif`), main, format: format.label };
    return { ...made, converter: CONVERTER, options: OPTIONS, lost: rasterLosses(dataset) };
  },
};

/** Puts the parts side by side under their own names, zips unpacked; answers the names. */
async function laidOut(parts: ConvertRequest['parts'], folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const part of parts) {
    if (!part.isZip) {
      await placed(part.path, path.join(folder, part.name));
      names.push(part.name);
      continue;
    }
    const archive = await openArchive(part.path, { name: part.name });
    try {
      for (const entry of archive.entries.filter(({ size }) => size > 0)) {
        const name = path.posix.basename(entry.name);
        await writeFile(path.join(folder, name), await archive.read(entry.name));
        names.push(name);
      }
    } finally {
      await archive.close();
    }
  }
  return names;
}

/** A second name for the same content, or a copy of it on another disk. */
async function placed(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** GDAL rejects with a list of what it said: the file is at fault, not the server. */
async function refusing<Result>(name: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    const said = [cause].flat().map((each) => (each instanceof Error ? each.message : JSON.stringify(each)));
    throw unreadable(name, `转换时出错:${said.join(';').slice(0, 300)}`);
  }
}

function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}

function unreadable(name: string, reason: string): Fault {
  return new Fault('RASTER_UNREADABLE', { name, reason });
}
