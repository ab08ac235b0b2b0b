import { apartCode } from '../apart/apart-task.ts';
import { WRITE_DOCUMENT } from './write-document-task.ts';
import { writeDocument as write } from './write-document.ts';

export const writeDocument = apartCode(WRITE_DOCUMENT, write);
