import { apartCode } from '../apart/apart-task.ts';
import { READ_TABLE } from './read-table-task.ts';
import { READERS } from './table-readers.ts';

export const readTable = apartCode(READ_TABLE, ({ path, name, format }) => READERS[format](path, name));
