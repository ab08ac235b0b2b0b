import { Readable } from 'node:stream';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { XLSX } from '@qingzhang/contract/calls/mime-types';
import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import { CHECKING, IMPORTING, MARKING, READING } from './import-works.ts';
import { MARK_WORKBOOK } from './mark-workbook-task.ts';
import { planImport } from './plan-import.ts';
import { readHeadings } from './read-headings.ts';
import { withLocal } from './read-source.ts';
import { problemsOf, reportPlan } from './report-plan.ts';
import { LARGEST_FILE } from './source.ts';
import { writeImport } from './write-import.ts';

/** Comments and styles come on top. */
const LARGEST_MARKED = 4 * LARGEST_FILE;

export const READING_JOB = jobKind(READING, ({ deps, request: { table, ...asked } }) =>
  readHeadings(deps, tableEntry(table).table, asked),
);

export const CHECKING_JOB = jobKind(CHECKING, async (work) => reportPlan(await planOf(work)));

export const IMPORTING_JOB = jobKind(IMPORTING, async (work) => {
  const { report } = work;
  const plan = await planOf({ ...work, report: (stage, share) => report(stage, share * 0.4) });
  return writeImport({ ...work, report: (stage, share) => report(stage, 0.4 + share * 0.6) }, plan, work.request);
});

export const MARKING_JOB = jobKind(MARKING, async (work) => {
  const { deps, actor } = work;
  const { name, content } = await markedFile(work);
  const { sha256, size } = await deps.files.put(Readable.from([content]), { name, limit: LARGEST_MARKED });
  const row = { name, type: XLSX, sha256, size, facts: null };
  const [saved] = await insertAlone(deps.database.pool, tableEntry('fileStore').table, [row], actor);
  return { fileId: String(saved!['id']) };
});

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
