import { Readable } from 'node:stream';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { XLSX } from '@qingzhang/contract/calls/mime-types';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { ImportPlanBody, sheetImport, sheetRead } from '@qingzhang/contract/calls/sheet-calls';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import type { JobKind, Task } from '../jobs/job-kind.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import { MARK_WORKBOOK } from './mark-workbook-task.ts';
import { planImport } from './plan-import.ts';
import { readHeadings } from './read-headings.ts';
import { withLocal } from './read-source.ts';
import { problemsOf, reportPlan } from './report-plan.ts';
import { LARGEST_FILE } from './source.ts';
import { writeImport } from './write-import.ts';

export type Work<Request> = Pick<Task<Request>, 'deps' | 'request' | 'actor' | 'report'>;

/** Something that is done with a file to import, be it here or by a worker. */
export interface FileWork<Request, Result> extends JobKind<Request, Result> {
  /** What is done, for the title of the job. */
  readonly verb: string;
  readonly run: (work: Work<Request>) => Promise<Result>;
}

/** Comments and styles come on top. */
const LARGEST_MARKED = 4 * LARGEST_FILE;

export const READING: FileWork<BodyOf<typeof sheetRead>, SheetReading> = {
  name: 'sheetRead',
  verb: '读取',
  run: ({ deps, request: { table, ...asked } }) => readHeadings(deps, tableEntry(table).table, asked),
};

export const CHECKING: FileWork<ImportPlanBody, ImportReport> = {
  name: 'sheetCheck',
  verb: '检查',
  run: async (work) => reportPlan(await planOf(work)),
};

export const IMPORTING: FileWork<BodyOf<typeof sheetImport>, ImportResult> = {
  name: 'sheetImport',
  verb: '导入',
  run: async (work) => {
    const { report } = work;
    const plan = await planOf({ ...work, report: (stage, share) => report(stage, share * 0.4) });
    return writeImport({ ...work, report: (stage, share) => report(stage, 0.4 + share * 0.6) }, plan, work.request);
  },
};

/** Large ones are made by a worker, which leaves them in the store. */
export const MARKING: FileWork<ImportPlanBody, { readonly fileId: string }> = {
  name: 'sheetMarked',
  verb: '标出问题',
  run: async (work) => {
    const { deps, actor } = work;
    const { name, content } = await markedFile(work);
    const { sha256, size } = await deps.files.put(Readable.from([content]), { name, limit: LARGEST_MARKED });
    const row = { name, type: XLSX, sha256, size, facts: null };
    const [saved] = await insertAlone(deps.database.pool, tableEntry('fileStore').table, [row], actor);
    return { fileId: String(saved!['id']) };
  },
};

/** The marked workbook of a plan, under the name of the file. */
export async function markedFile(
  work: Work<ImportPlanBody>,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const plan = await planOf(work);
  const { source, columns, width } = plan;
  const firstColumn = columns.find(({ column }) => column < width)?.column ?? 0;
  const marks = { source, problems: problemsOf(plan), firstColumn };
  const content = await withLocal(work.deps, work.request.fileId, (path) =>
    work.deps.apart.run(MARK_WORKBOOK, { path, ...marks }, { name: source.name }),
  );
  return { name: `${source.name.replace(/\.[^.]*$/, '')}（已标出问题）.xlsx`, content };
}

function planOf({ deps, request, report }: Work<ImportPlanBody>) {
  return planImport(deps, tableEntry(request.table).table, request, report);
}
