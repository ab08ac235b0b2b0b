import type { Keep } from '../files/keep-made-file.ts';
import type { Task } from '../jobs/job-kind.ts';
import { makePackage } from './package/make-package.ts';
import { officeFile, reportFile } from './report-file.ts';
import type { ReportForm } from './report-form.ts';
import type { Telling } from './telling.ts';

/** Makes a report in any of its forms and has it kept. */
export async function keepReport(
  task: Pick<Task, 'deps' | 'report' | 'signal'>,
  telling: Telling,
  { format, template }: ReportForm,
  keep: Keep,
): Promise<{ readonly fileId: string }> {
  if (format === 'package') return makePackage(task, telling, keep);
  await task.report('编写文件', 0);
  const file = await (template === undefined ? reportFile(telling, format) : officeFile(telling, template));
  await task.report('保存文件', 0.75);
  return keep(file);
}
