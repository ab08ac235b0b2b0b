import type { Issue } from '@qingzhang/core/issue';
import { downloadFile } from '@qingzhang/contract/calls/file-calls';
import { api } from '../api/api.ts';
import { saveFile } from './save-file.ts';

/** What the server answers to an upload, as far as screens show it. */
export interface UploadedFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly issues?: readonly Issue[];
}

export type UploadCall = 'upload' | 'uploadTif';

export function uploadFile(file: File, call: UploadCall): Promise<UploadedFile> {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.post<UploadedFile>(`fileStore/${call}`, form, { isQuiet: true });
}

/** Fetches a stored file and gives it to the person as a download. */
export async function saveStoredFile(fileId: string): Promise<void> {
  saveFile(await api.download(downloadFile, { fileId }));
}
