import { Fault } from '@qingzhang/core/fault';
import { readShapes as readShapesCall } from '@qingzhang/contract/calls/file-calls';
import { handle } from '../http/handle.ts';
import { KINDS } from '../files/content-kind.ts';
import { requireFiles } from '../files/file-rights.ts';
import { layerOptions } from '../files/layer-options.ts';
import { readShapes } from './shape-reading.ts';
import { storedFile } from '../files/stored-file.ts';

/** Reads a shapefile that was sent before in another encoding, coordinate system or layer. */
export const READ_SHAPES = handle(readShapesCall).by(async (context) => {
  const { database, files, body } = context;
  const { fileId, ...choices } = body;
  await requireFiles(context, [fileId]);
  const options = layerOptions(choices);
  const { name, size, type, sha256 } = await storedFile(database.pool, fileId);
  if (type !== KINDS.zip.mime) {
    const found = Object.values(KINDS).find(({ mime }) => mime === type)?.label ?? type;
    throw new Fault('FILE_TYPE_WRONG', { name, found, expected: '矢量边界，请在导入边界处上传' });
  }
  const { path, release } = await files.localPath(sha256);
  try {
    const { told } = await readShapes(context, { path, name }, options);
    return { fileId, name, size, ...told };
  } finally {
    await release();
  }
});
