import { openArchive } from '@qingzhang/geo/archive/open-archive';
import type { ApartTask } from '../apart/apart-task.ts';
import { ORIGIN_SHEET, type WorkbookOrigin } from '../sheets/workbook-origin.ts';
import { READERS, type TableRequest } from './read-table-task.ts';

/** What a workbook says of where it comes from; most say nothing, which their list of sheets shows. */
export const READ_ORIGIN: ApartTask<TableRequest, WorkbookOrigin | null> = {
  name: 'readOrigin',
  run: async ({ path, name, format }) => {
    if (format === 'csv' || (format === 'xlsx' && !(await isListed(path, name)))) return null;
    return (await READERS[format](path, name)).origin;
  },
};

const LIST = 'xl/workbook.xml';

async function isListed(path: string, name: string): Promise<boolean> {
  const archive = await openArchive(path, { name });
  try {
    if (!archive.entries.some((entry) => entry.name === LIST)) return false;
    return (await archive.read(LIST)).includes(ORIGIN_SHEET);
  } finally {
    await archive.close();
  }
}
