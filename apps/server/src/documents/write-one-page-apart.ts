import { apartCode } from '../apart/apart-task.ts';
import { writeOnePage as write } from './pdf/write-one-page.ts';
import { WRITE_ONE_PAGE } from './write-one-page-task.ts';

export const writeOnePage = apartCode(WRITE_ONE_PAGE, write);
