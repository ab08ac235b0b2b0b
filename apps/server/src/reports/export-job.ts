import { standingEdition } from '../editions/editions.ts';
import { keepMadeFile } from '../files/keep-made-file.ts';
import { jobKind, partOf } from '../jobs/job-kind.ts';
import { keepReport } from './keep-report.ts';
import { makeEditionFiles } from './make-edition-files.ts';
import { preparedScope } from './prepared-scope.ts';
import { REPORT_EXPORT } from './report-request.ts';
import { tellingOf } from './telling.ts';
import { requireTemplate } from './template/stored-template.ts';

/** For whoever waits for the file and for those who come back for it alike. */
export const REPORT_EXPORT_JOB = jobKind(REPORT_EXPORT, async (task) => {
  const { deps, actor } = task;
  const { year, regionId, format, template = false, skipsAnalysis = false } = task.request;
  const form = { format, template: template ? await requireTemplate(deps.database.pool) : undefined };
  const edition = await standingEdition(deps.database.pool, year);
  if (edition !== undefined) {
    const [fileId] = await makeEditionFiles(task, edition, { regionId, forms: [form] });
    return { fileId: fileId! };
  }
  const scope = await preparedScope(partOf(task, 0, 0.6), { year, regionId, skipsAnalysis });
  return keepReport(partOf(task, 0.6, 1), tellingOf(scope), form, (file) => keepMadeFile(deps, file, actor));
});
