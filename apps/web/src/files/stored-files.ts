import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { downloadFile, uploadFile as uploadAny, uploadRaster } from '@qingzhang/contract/calls/file-calls';
import { api } from '../api/api.ts';
import type { GridChoice } from './grid-time.ts';
import { saveFile } from './save-file.ts';

/** What became of a file; of a raster also what was found in it. */
export type Uploaded = AnswerOf<typeof uploadAny> | AnswerOf<typeof uploadRaster>;

export type UploadCall = 'upload' | 'uploadTif';

const CALLS = { upload: uploadAny, uploadTif: uploadRaster };

interface UploadOptions {
  /** What to take of a file of many grids; empty texts leave it to the server. */
  readonly choice?: GridChoice;
  readonly signal?: AbortSignal;
}

/** Sends a file, or the parts of one dataset. */
export function uploadFiles(files: readonly File[], call: UploadCall, options: UploadOptions = {}): Promise<Uploaded> {
  const { choice, signal } = options;
  const form = new FormData();
  for (const [key, value] of Object.entries(choice ?? {})) if (value !== '') form.append(key, value);
  for (const file of files) form.append('file', file, file.name);
  return api.upload(CALLS[call], form, { isQuiet: true, ...(signal && { signal }) });
}

/** Fetches a stored file and gives it to the person as a download. */
export async function saveStoredFile(fileId: string): Promise<void> {
  saveFile(await api.download(downloadFile, { fileId }));
}
