import { XLSX } from '@qingzhang/contract/calls/mime-types';
import type { FastifyReply } from 'fastify';
import { sendFile } from './send-file.ts';
import { writeWorkbook, type Sheet } from './workbook.ts';

/** Answers a call with a workbook to download; its title is also the name of the file. */
export async function sendWorkbook(
  reply: FastifyReply,
  title: string,
  sheets: readonly Sheet[],
): Promise<FastifyReply> {
  return sendFile(reply, `${title}.xlsx`, XLSX, Buffer.from(await writeWorkbook(title, sheets)));
}
