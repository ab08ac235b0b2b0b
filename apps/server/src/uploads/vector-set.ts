import { KINDS } from '../files/content-kind.ts';
import type { ReceivedFile } from '../files/receive-upload.ts';
import type { Context } from '../http/context.ts';
import { CONVERT_VECTOR } from './convert-vector-task.ts';
import { convertedSet, refuseForeign, sentParts, type FileSet } from './converted-set.ts';
import { shapeSet } from './shape-set.ts';
import { VECTOR_NAMES, vectorFiles } from './vector-formats.ts';

/** One file that holds all layers: a zipped shapefile as sent or packed of its parts, or what was made of another program's file. */
export async function vectorSet(
  context: Context,
  files: readonly ReceivedFile[],
  signal: AbortSignal,
): Promise<FileSet> {
  const isParts = files.some(({ name, kind }) => kind === KINDS.shp || /\.shp$/i.test(name));
  if (isParts) return { file: await shapeSet(context.files, files), sent: null };
  refuseForeign(files, {
    expected: VECTOR_NAMES,
    isOne: (names) => vectorFiles(names).length > 0,
    isWrong: ({ name, kind }) => /\.(?:zip|kmz)$/i.test(name) && kind !== KINDS.zip,
  });
  const converted = await convertedSet(context, files, {
    kind: KINDS.zip,
    ending: '.zip',
    convert: (folder, name) =>
      context.apart.run(CONVERT_VECTOR, { name, parts: sentParts(files), folder }, { name, signal }),
  });
  // A zipped shapefile is read as it is.
  return converted ?? { file: await shapeSet(context.files, files), sent: null };
}
