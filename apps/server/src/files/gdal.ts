import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Gdal } from 'gdal3.js/node.js';

/** What provenance says of a conversion. */
export const CONVERTER = 'gdal3.js 2.8.1';

const OUTPUT = '/output';

let loaded: Promise<Gdal> | undefined;

/** GDAL as WebAssembly, with a folder for what it writes. Only for a process apart: it takes 200 MB and changes the working folder. */
export async function openGdal(outputs: string): Promise<Gdal> {
  const isFirst = loaded === undefined;
  loaded ??= load(outputs);
  const gdal = await loaded;
  if (isFirst) return gdal;
  gdal.Module.FS.unmount(OUTPUT);
  gdal.Module.FS.mount(gdal.Module.NODEFS, { root: outputs }, OUTPUT);
  return gdal;
}

/** GDAL rejects with a list of what it said: the file is at fault, not the server. */
export async function refusing<Result>(fault: (reason: string) => Error, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    const said = [cause].flat().map((each) => (isSaid(each) ? each.message : String(each)));
    const more = said.filter((each) => each !== '').join('；');
    throw fault(`内容无法识别，文件可能已损坏或不完整${more === '' ? '' : `(${more.slice(0, 300)})`}`);
  }
}

function isSaid(value: unknown): value is { readonly message: string } {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

/** A path as GDAL takes it, on Windows too. */
export function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}

async function load(outputs: string): Promise<Gdal> {
  const { default: init } = await import('gdal3.js/node.js');
  // The package looks for its own files below the working folder only.
  process.chdir(path.join(path.dirname(fileURLToPath(import.meta.resolve('gdal3.js/node.js'))), 'dist/package'));
  return init({ path: '.', dest: outputs, logHandler: () => undefined, errorHandler: () => undefined });
}
