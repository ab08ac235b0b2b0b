import type { Placeholder } from '../../documents/template/scan-placeholders.ts';
import type { TemplateFill } from '../../documents/template/fill-template.ts';
import { reportChapters } from '../paper/report-document.ts';
import type { ToldAccount } from '../write-report-task.ts';
import { reportTitle } from '../report-texts.ts';
import { TEMPLATE_NAMES } from './template-names.ts';
import { templateParts } from './template-parts.ts';
import { templateTexts } from './template-texts.ts';

/** What the stored account puts into the places of a template. */
export function templateFill(account: ToldAccount, placeholders: readonly Placeholder[]): TemplateFill {
  const { report } = account;
  const title = reportTitle(report);
  const isPart = new Set(TEMPLATE_NAMES.flatMap(({ name, kind }) => (kind === 'part' ? [name] : [])));
  const wanted = placeholders.filter(({ name }) => isPart.has(name));
  const parts = templateParts(
    report,
    reportChapters(account),
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
