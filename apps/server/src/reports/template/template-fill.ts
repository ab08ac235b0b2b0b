import type { TemplateFill } from '../../documents/template/fill-template.ts';
import { accountReport } from '../account-report.ts';
import { reportChapters } from '../paper/report-document.ts';
import { reportAtlas } from '../report-atlas.ts';
import { reportMethods } from '../report-methods.ts';
import type { ReportScope } from '../report-scope.ts';
import type { StoredTemplate } from './stored-template.ts';
import { TEMPLATE_NAMES } from './template-names.ts';
import { templateParts } from './template-parts.ts';
import { templateTexts } from './template-texts.ts';

/** What the stored account puts into the places of a template. */
export async function templateFill(
  scope: ReportScope,
  { placeholders }: Pick<StoredTemplate, 'placeholders'>,
): Promise<TemplateFill> {
  const report = await accountReport(scope);
  const title = `${report.cover.regionName} ${report.cover.year} 年生态产品总值核算报告`;
  const isPart = new Set(TEMPLATE_NAMES.flatMap(({ name, kind }) => (kind === 'part' ? [name] : [])));
  const wanted = placeholders.filter(({ name }) => isPart.has(name));
  const chapters = reportChapters(report, reportMethods(scope), await reportAtlas(scope));
  const parts = templateParts(
    report,
    chapters,
    wanted.map(({ name }) => name),
  );
  return {
    title,
    texts: templateTexts(report, title),
    parts: [...parts].map(([name, own]) => {
      return { name, widthMm: wanted.find((each) => each.name === name)!.widthMm, parts: own };
    }),
  };
}
