import { tableEntry } from '@qingzhang/catalogue/registry';
import type { RecognisedSheet } from '@qingzhang/contract/imports/recognised';
import type { Deps } from '../../http/context.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { RECOGNISING } from '../import-works.ts';
import { readHeadings } from '../read-headings.ts';
import { withTableFile } from '../read-source.ts';
import { RECOGNISE_FILE, type SheetTable } from '../recognise-file-task.ts';
import { allRememberedHeadings } from '../remembered-headings.ts';

export const RECOGNISING_JOB = jobKind(RECOGNISING, async ({ deps, request: { fileId, writable } }) => {
  const remembered = await allRememberedHeadings(deps.database.pool);
  const { fileName, sheets, leftAside } = await withTableFile(deps, fileId, (file) =>
    deps.apart.run(RECOGNISE_FILE, { ...file, remembered }, { name: file.name }),
  );
  const found: RecognisedSheet[] = [];
  for (const sheet of sheets) found.push(await withReading(deps, sheet, fileId, writable));
  return { fileId, fileName, sheets: found, leftAside: [...leftAside] };
});

async function withReading(
  deps: Deps,
  sheet: SheetTable,
  fileId: string,
  writable: readonly string[],
): Promise<RecognisedSheet> {
  if (sheet.table === null) return { ...sheet, rivals: [...sheet.rivals], reading: null };
  const { table } = tableEntry(sheet.table);
  if (!writable.includes(table.name)) {
    const why = `这张表应导入到“${table.label}”，您没有修改它的权限，请交给有权限的同事导入`;
    return { ...sheet, table: null, rivals: [], why, reading: null };
  }
  const reading = await readHeadings(deps, table, { fileId, sheet: sheet.sheet });
  return { ...sheet, rivals: [...sheet.rivals], reading };
}
