import { apartTask } from '../apart/apart-task.ts';
import type { OfficialDocument } from './official-document.ts';

/** A long document as .pdf: laying it out takes a while, which nobody else should wait for. */
export const WRITE_PDF = apartTask<OfficialDocument, Uint8Array>('writePdf', () => []);
