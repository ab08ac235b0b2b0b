import { KINDS } from '../files/content-kind.ts';
import type { ReceivedFile } from '../files/receive-upload.ts';
import type { Context } from '../http/context.ts';
import { CONVERT_RASTER } from './convert-raster-task.ts';
import { convertedSet, refuseForeign, sentParts, type FileSet } from './converted-set.ts';
import type { GridChoice } from './netcdf/choose-grid.ts';
import { mainFiles, RASTER_NAMES } from './raster-formats.ts';
import { REPACK_TIFF } from './repack/repack-tiff-task.ts';

/** The GeoTIFF as sent, or one made of what was sent. */
export async function rasterSet(
  context: Context,
  files: readonly ReceivedFile[],
  { grid, signal }: { readonly grid: GridChoice; readonly signal: AbortSignal },
): Promise<FileSet> {
  const asSent = { file: files[0]!, sent: null };
  if (files.length === 1 && asSent.file.kind === KINDS.tiff) {
    const { path } = asSent.file.content;
    const repacked = await convertedSet(context, files, {
      kind: KINDS.tiff,
      ending: '.tif',
      convert: (folder, name) => context.apart.run(REPACK_TIFF, { path, name, folder }, { name, signal }),
    });
    return repacked ?? asSent;
  }
  refuseForeign(files, {
    expected: RASTER_NAMES,
    isOne: (names) => mainFiles(names).length > 0,
    // A table under the name of a GeoTIFF is refused by what it is.
    isWrong: ({ name, kind }) => /\.tiff?$/i.test(name) && kind !== KINDS.tiff,
  });
  const converted = await convertedSet(context, files, {
    kind: KINDS.tiff,
    ending: '.tif',
    convert: (folder, name) =>
      context.apart.run(CONVERT_RASTER, { name, parts: sentParts(files), grid, folder }, { name, signal }),
  });
  return converted ?? asSent;
}
