import { REPORT_FORMATS } from '@qingzhang/contract/results/report-export';
import { accountUnits } from '../accounts/account.ts';
import { EDITION_FILES } from '../editions/edition-request.ts';
import { findEdition } from '../editions/editions.ts';
import { jobKind, partOf } from '../jobs/job-kind.ts';
import { makeEditionFiles } from './make-edition-files.ts';
import type { ReportForm } from './report-form.ts';
import { storedTemplate } from './template/stored-template.ts';

/** Makes the files of a year that was frozen, for each of its account units; begun again it goes on where it was. */
export const EDITION_FILES_JOB = jobKind(EDITION_FILES, async (task) => {
  const { pool } = task.deps.database;
  const edition = await findEdition(pool, task.request.editionId);
  const units = await accountUnits(pool, edition);
  const template = await storedTemplate(pool);
  const forms: ReportForm[] = REPORT_FORMATS.map((format) => ({ format }));
  if (template !== undefined) forms.push({ format: 'docx', template });
  let files = 0;
  for (const [at, regionId] of units.entries()) {
    const part = partOf(task, at / units.length, (at + 1) / units.length);
    files += (await makeEditionFiles(part, edition, { regionId, forms })).length;
  }
  return { files };
});
