import { apartCode } from '../apart/apart-task.ts';
import { READ_TABLE } from './read-table-task.ts';
import { readTableFile } from './table-readers.ts';

export const readTable = apartCode(READ_TABLE, readTableFile);
