import type { FileCall, SentBody } from '@qingzhang/contract/calls/call';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { saveFile } from '../files/save-file.ts';

/** Fetches a file and saves it; a refusal is announced by the call itself. */
export async function downloadSheet<C extends FileCall>(call: C, body: SentBody<C>): Promise<void> {
  try {
    saveFile(await api.download(call, body));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}
