import { DOCX } from '@qingzhang/contract/calls/mime-types';
import { Fault } from '@qingzhang/core/fault';
import { FILL_TEMPLATE } from '../../documents/template/fill-template-task.ts';
import type { MadeFile } from '../../files/keep-made-file.ts';
import type { ReportScope } from '../report-scope.ts';
import { storedTemplate } from './stored-template.ts';
import { templateFill } from './template-fill.ts';

/** The office's own template, filled; its title is also the name of the file. */
export async function officeFile(scope: ReportScope): Promise<MadeFile> {
  const { apart, database } = scope.deps;
  const template = await storedTemplate(database.pool);
  if (template === undefined) throw new Fault('TEMPLATE_NOT_SET', {});
  const fill = await templateFill(scope, template);
  const name = `${fill.title}.docx`;
  return { name, type: DOCX, content: await apart.run(FILL_TEMPLATE, { template: template.content, fill }, { name }) };
}
