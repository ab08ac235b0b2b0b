import { attachment } from '../http/attachment.ts';
import type { Handler } from '../http/context.ts';
import { servedType } from './content-kind.ts';
import { storedFile } from './stored-file.ts';

/** Sends a stored file, always as a download: nothing that was uploaded is ever shown as a page of ours. */
export const downloadFile: Handler = async ({ database, files, body, reply }) => {
  const { fileId } = body as { fileId: string };
  const file = await storedFile(database.pool, fileId);
  const content = await files.read(file.sha256);
  return reply
    .header('content-disposition', attachment(file.name))
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private')
    .header('etag', `"${file.sha256}"`)
    .type(servedType(file.type))
    .send(content);
};
