import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { apartCode } from '../apart/apart-task.ts';
import { ORIGIN_SHEET } from '../sheets/workbook-origin.ts';
import { READ_ORIGIN } from './read-origin-task.ts';
import { readTableFile } from './table-readers.ts';

/** Most workbooks say nothing, which their list of sheets shows. */
export const readOrigin = apartCode(READ_ORIGIN, async (request) => {
  const { path, name, format } = request;
  if (format === 'xlsx' && !(await isListed(path, name))) return null;
  return (await readTableFile(request)).origin;
});

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
