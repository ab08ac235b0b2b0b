import type { FastifyReply } from 'fastify';
import { attachment } from '../http/attachment.ts';
import { writeWorkbook, XLSX_TYPE, type Sheet } from './workbook.ts';

/** Answers a call with a workbook to download; its title is also the name of the file. */
export async function sendWorkbook(
  reply: FastifyReply,
  title: string,
  sheets: readonly Sheet[],
): Promise<FastifyReply> {
  const content = Buffer.from(await writeWorkbook(title, sheets));
  return reply
    .header('content-disposition', attachment(`${title}.xlsx`))
    .header('content-length', content.length)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(XLSX_TYPE)
    .send(content);
}
