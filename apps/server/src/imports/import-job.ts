import { Readable } from 'node:stream';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ImportBody, ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import type { Task } from '../jobs/job-kind.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import { XLSX_TYPE } from '../sheets/workbook.ts';
import { markWorkbook } from './mark-workbook.ts';
import { planImport } from './plan-import.ts';
import { readHeadings, type ReadRequest } from './read-headings.ts';
import { withLocal } from './read-source.ts';
import { problemsOf, reportPlan } from './report-plan.ts';
import { LARGEST_FILE } from './source.ts';
import { writeImport } from './write-import.ts';

/** Comments and styles come on top. */
const LARGEST_MARKED = 4 * LARGEST_FILE;

/** What is done with a file to import, be it here or by a worker. */
export const IMPORT_JOBS = {
  sheetRead: ({ deps, request }: Work): Promise<SheetReading> => {
    const { table, ...asked } = request as ReadRequest & { readonly table: string };
    return readHeadings(deps, tableEntry(table).table, asked);
  },
  sheetCheck: async (work: Work): Promise<ImportReport> => reportPlan(await planOf(work)),
  sheetImport: async (work: Work): Promise<ImportResult> => {
    const { report } = work;
    const plan = await planOf({ ...work, report: (stage, share) => report(stage, share * 0.4) });
    const writing: Work = { ...work, report: (stage, share) => report(stage, 0.4 + share * 0.6) };
    return writeImport(writing, plan, work.request as ImportBody);
  },
  /** Large ones are made by a worker, which leaves them in the store. */
  sheetMarked: async (work: Work): Promise<{ readonly fileId: string }> => {
    const { deps, actor } = work;
    const { name, content } = await markedFile(work);
    const { sha256, size } = await deps.files.put(Readable.from([content]), { name, limit: LARGEST_MARKED });
    const row = { name, type: XLSX_TYPE, sha256, size, facts: null };
    const [saved] = await insertAlone(deps.database.pool, tableEntry('fileStore').table, [row], actor);
    return { fileId: String(saved!['id']) };
  },
} satisfies Record<string, (work: Work) => Promise<unknown>>;

export type Work = Pick<Task, 'deps' | 'request' | 'actor' | 'report'>;

/** The marked workbook of a plan, under the name of the file. */
export async function markedFile(work: Work): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const plan = await planOf(work);
  const { fileId } = work.request as ImportPlanBody;
  const content = await withLocal(work.deps, fileId, (path) =>
    markWorkbook(path, plan.source, problemsOf(plan), plan.columns[0]?.column ?? 0),
  );
  return { name: `${plan.source.name.replace(/\.[^.]*$/, '')}(已标出问题).xlsx`, content };
}

function planOf({ deps, request, report }: Work) {
  const body = request as ImportPlanBody;
  return planImport(deps, tableEntry(body.table).table, body, report);
}
