import { apartCode } from '../apart/apart-task.ts';
import { writePdf as write } from './pdf/write-pdf.ts';
import { WRITE_PDF } from './write-pdf-task.ts';

export const writePdf = apartCode(WRITE_PDF, write);
