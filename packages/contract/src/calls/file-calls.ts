import { tableEntry } from '@qingzhang/catalogue/registry';
import { fileStore } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { defineCall, file, SIGNED_IN } from './call.ts';

export const downloadFile = defineCall({
  name: 'fileStore/download',
  title: '下载文件',
  access: SIGNED_IN,
  subject: tableEntry(fileStore.name),
  body: z.strictObject({ fileId: z.guid() }),
  answer: file('application/octet-stream'),
  example: { body: { fileId: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' } },
});

export const FILE_CALLS = [downloadFile];
