import { downloadFile } from '@qingzhang/contract/calls/file-calls';
import type { FastifyReply } from 'fastify';
import { attachment } from '../http/attachment.ts';
import type { Deps } from '../http/context.ts';
import { handleReply } from '../http/handle.ts';
import { servedType } from './content-kind.ts';
import { requireFiles } from './file-rights.ts';
import { storedFile } from './stored-file.ts';

export const DOWNLOAD = handleReply(downloadFile).by(async (context) => {
  await requireFiles(context, [context.body.fileId]);
  return sendStoredFile(context, context.body.fileId, context.reply);
});

/** Sends a stored file, always as a download: nothing that was uploaded is ever shown as a page of ours. */
export async function sendStoredFile(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  fileId: string,
  reply: FastifyReply,
  caching = 'private',
): Promise<FastifyReply> {
  const file = await storedFile(database.pool, fileId);
  const content = await files.read(file.sha256);
  return reply
    .header('content-disposition', attachment(file.name))
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', caching)
    .header('etag', `"${file.sha256}"`)
    .type(servedType(file.type))
    .send(content);
}
