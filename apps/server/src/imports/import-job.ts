import { tableEntry } from '@qingzhang/catalogue/registry';
import { XLSX } from '@qingzhang/contract/calls/mime-types';
import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import { keepMadeFile } from '../files/keep-made-file.ts';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { CHECKING, IMPORTING, MARKING, READING } from './import-works.ts';
import { MARK_WORKBOOK } from './mark-workbook-task.ts';
import { planImport } from './plan-import.ts';
import { readHeadings } from './read-headings.ts';
import { withLocal } from './read-source.ts';
import { problemsOf, reportPlan } from './report-plan.ts';
import { writeImport } from './write-import.ts';

export const READING_JOB = jobKind(READING, ({ deps, request: { table, ...asked } }) =>
  readHeadings(deps, tableEntry(table).table, asked),
);

export const CHECKING_JOB = jobKind(CHECKING, async (work) => reportPlan(await planOf(work)));

export const IMPORTING_JOB = jobKind(IMPORTING, async (work) => {
  const { report } = work;
  const plan = await planOf({ ...work, report: (stage, share) => report(stage, share * 0.4) });
  return writeImport({ ...work, report: (stage, share) => report(stage, 0.4 + share * 0.6) }, plan, work.request);
});

export const MARKING_JOB = jobKind(MARKING, async (work) =>
  keepMadeFile(work.deps, { ...(await markedFile(work)), type: XLSX }, work.actor),
);

type Work<Request> = Pick<Task<Request>, 'deps' | 'request' | 'actor' | 'report'>;

/** The marked workbook of a plan, under the name of the file. */
async function markedFile(
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

function planOf({ request, ...planning }: Work<ImportPlanBody>) {
  return planImport(planning, tableEntry(request.table).table, request);
}
