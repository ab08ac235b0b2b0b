import { Fault } from '@qingzhang/core/fault';
import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import type { Handler } from '../http/context.ts';
import { KINDS } from '../files/content-kind.ts';
import { layerOptions } from '../files/layer-options.ts';
import { readShapes } from './shape-reading.ts';
import { storedFile } from '../files/stored-file.ts';

interface Body {
  readonly fileId: string;
  readonly layer?: string | null;
  readonly crs?: string | null;
  readonly encoding?: string | null;
}

/** Reads a shapefile that was sent before in another encoding, coordinate system or layer. */
export const readStoredShapes: Handler = async ({ database, files, body }): Promise<ShapeReading> => {
  const { fileId, ...choices } = body as Body;
  const options = layerOptions(choices);
  const { name, size, type, sha256 } = await storedFile(database.pool, fileId);
  if (type !== KINDS.zip.mime) {
    const found = Object.values(KINDS).find(({ mime }) => mime === type)?.label ?? type;
    throw new Fault('FILE_TYPE_WRONG', { name, found, expected: '矢量边界(shapefile)' });
  }
  const { path, release } = await files.localPath(sha256);
  try {
    const { told } = await readShapes(database.pool, { path, name }, options);
    return { fileId, name, size, ...told };
  } finally {
    await release();
  }
};
