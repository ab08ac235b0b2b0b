import { setTimeout as delay } from 'node:timers/promises';
import { DOCUMENT_FORMATS } from '@qingzhang/contract/results/report-export';
import { editionFiles } from '../editions/edition-files.ts';
import type { Edition } from '../editions/editions.ts';
import { isAt, keepEditionFile } from '../editions/keep-edition-file.ts';
import { findJob } from '../jobs/job-records.ts';
import { partOf, type Task } from '../jobs/job-kind.ts';
import { freezeSealed } from './freeze-sealed.ts';
import { keepReport } from './keep-report.ts';
import { keptRegion } from './kept-report.ts';
import { preparedScope } from './prepared-scope.ts';
import { keptFormat, type ReportForm } from './report-form.ts';
import { tellingOf } from './telling.ts';

interface Wanted {
  readonly regionId: string | null;
  readonly forms: readonly ReportForm[];
}

/** The files of an edition in some forms, in their order; what was made before is not made again. */
export async function makeEditionFiles(task: Task, edition: Edition, wanted: Wanted): Promise<string[]> {
  const { deps, actor } = task;
  const { pool } = deps.database;
  const regionId = await keptRegion(pool, edition.year, wanted.regionId);
  if (regionId === null) await ownJobDone(task, edition, wanted.forms);
  const kept = await editionFiles(pool, [edition.id]);
  const placeOf = (form: ReportForm) => ({ format: keptFormat(form), regionId });
  const forms = withPacked(wanted.forms);
  const fileIds = new Map(forms.map((form) => [form, kept.find(isAt(placeOf(form)))?.fileId]));
  const asked = () => wanted.forms.map((form) => fileIds.get(form)!);
  if (wanted.forms.every((form) => fileIds.get(form) !== undefined)) return asked();
  const missing = forms.filter((form) => fileIds.get(form) === undefined);
  await freezeSealed(task, edition.year);
  const scope = await preparedScope(partOf(task, 0, 0.4), { year: edition.year, regionId });
  const telling = tellingOf(scope);
  const failures: unknown[] = [];
  for (const [at, form] of missing.entries()) {
    const part = partOf(task, 0.4 + (0.6 * at) / missing.length, 0.4 + (0.6 * (at + 1)) / missing.length);
    const tell = (stage: string, share: number) => part.report(`${stage}（${at + 1}/${missing.length}）`, share);
    try {
      const kept = await keepReport({ ...task, report: tell }, telling, form, (file) =>
        keepEditionFile(deps, { edition, ...placeOf(form) }, file, actor),
      );
      fileIds.set(form, kept.fileId);
    } catch (error) {
      // One that cannot be made keeps nobody from the others; a job that is to stop stops at its next report.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return asked();
}

/** A package holds the very documents that the edition keeps, so these are made before it. */
function withPacked(forms: readonly ReportForm[]): readonly ReportForm[] {
  if (!forms.some(({ format }) => format === 'package')) return forms;
  const plain = new Set(forms.flatMap(({ format, template }) => (template === undefined ? [format] : [])));
  const documents = DOCUMENT_FORMATS.filter((format) => !plain.has(format)).map((format) => ({ format }));
  return [...documents, ...forms];
}

const LOOK_MS = 200;

/** While the edition's own job is making them, its files are waited for; one that is still in line is not. */
async function ownJobDone(task: Task, edition: Edition, forms: readonly ReportForm[]): Promise<void> {
  const { pool } = task.deps.database;
  const { jobId } = edition;
  if (jobId === null || jobId === task.jobId) return;
  for (;;) {
    const kept = await editionFiles(pool, [edition.id]);
    const isMade = forms.every((form) => kept.some(isAt({ format: keptFormat(form), regionId: null })));
    if (isMade || (await findJob(pool, jobId))?.status !== 'running') return;
    await task.report('等待本版的文件', 0);
    await delay(LOOK_MS);
  }
}
