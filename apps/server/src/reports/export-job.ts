import { standingEdition } from '../editions/editions.ts';
import { keepMadeFile } from '../files/keep-made-file.ts';
import { jobKind, partOf } from '../jobs/job-kind.ts';
import { keepReport } from './keep-report.ts';
import { makeEditionFiles } from './make-edition-files.ts';
import { preparedScope } from './prepared-scope.ts';
import { REPORT_EXPORT } from './report-request.ts';
import { requireTemplate } from './template/stored-template.ts';

/** Whoever waits for the file in the call has it made there; this is for those who come back for it. */
export const REPORT_EXPORT_JOB = jobKind(REPORT_EXPORT, async (task) => {
  const { deps, actor } = task;
  const { year, regionId, format, template = false } = task.request;
  const form = { format, template: template ? await requireTemplate(deps.database.pool) : undefined };
  const edition = await standingEdition(deps.database.pool, year);
  if (edition !== undefined) {
    const [fileId] = await makeEditionFiles(task, edition, { regionId, forms: [form] });
    return { fileId: fileId! };
  }
  const scope = await preparedScope(partOf(task, 0, 0.6), year, regionId);
  return keepReport(partOf(task, 0.6, 1), scope, form, (file) => keepMadeFile(deps, file, actor));
});
