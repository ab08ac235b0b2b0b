import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { downloadFile, uploadFile as uploadAny, uploadRaster } from '@qingzhang/contract/calls/file-calls';
import { api } from '../api/api.ts';
import { saveFile } from './save-file.ts';

/** What became of a file; of a raster also what was found in it. */
export type Uploaded = AnswerOf<typeof uploadAny> | AnswerOf<typeof uploadRaster>;

export type UploadCall = 'upload' | 'uploadTif';

const CALLS = { upload: uploadAny, uploadTif: uploadRaster };

export function uploadFile(file: File, call: UploadCall): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.upload(CALLS[call], form, { isQuiet: true });
}

/** Fetches a stored file and gives it to the person as a download. */
export async function saveStoredFile(fileId: string): Promise<void> {
  saveFile(await api.download(downloadFile, { fileId }));
}
