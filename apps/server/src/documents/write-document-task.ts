import { apartTask } from '../apart/apart-task.ts';
import type { OfficialDocument } from './official-document.ts';

/** A long document as .docx: writing it takes a while, which nobody else should wait for. */
export const WRITE_DOCUMENT = apartTask<OfficialDocument, Uint8Array>('writeDocument', () => []);
