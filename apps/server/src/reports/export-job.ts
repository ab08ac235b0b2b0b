import { standingEdition } from '../editions/editions.ts';
import { keepMadeFile } from '../files/keep-made-file.ts';
import { jobKind, partOf } from '../jobs/job-kind.ts';
import { keepReport } from './keep-report.ts';
import { makeEditionFiles } from './make-edition-files.ts';
import { preparedScope } from './prepared-scope.ts';
import { REPORT_EXPORT } from './report-request.ts';
import { officeFile } from './template/office-file.ts';

/** Whoever waits for the file in the call has it made there; this is for those who come back for it. */
export const REPORT_EXPORT_JOB = jobKind(REPORT_EXPORT, async (task) => {
  const { deps, actor } = task;
  const { year, regionId, format, template = false } = task.request;
  const edition = await standingEdition(deps.database.pool, year);
  // By a template of the office it is written anew: what is kept of an edition is of the product's own layout.
  if (edition !== undefined && !template) {
    const [fileId] = await makeEditionFiles(task, edition, { regionId, formats: [format] });
    return { fileId: fileId! };
  }
  const scope = await preparedScope(partOf(task, 0, 0.6), year, regionId);
  if (template) return keepMadeFile(deps, await officeFile(scope), actor);
  return keepReport(partOf(task, 0.6, 1), scope, format, (file) => keepMadeFile(deps, file, actor));
});
