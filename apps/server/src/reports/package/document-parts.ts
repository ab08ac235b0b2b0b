import { DOCUMENT_FORMATS } from '@qingzhang/contract/results/report-export';
import { drawingSvg } from '../../documents/drawing-svg.ts';
import type { DocumentPart } from '../../documents/official-document.ts';
import { sheetCsv } from '../../sheets/sheet-csv.ts';
import { accountReport } from '../account-report.ts';
import { reportDocument } from '../paper/report-document.ts';
import { reportFile, toldAccount } from '../report-file.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportSheets } from '../report-sheets.ts';
import { readSeeaAccount } from '../seea/read-seea-account.ts';
import { seeaTables } from '../seea/seea-tables.ts';
import type { PartFolder } from './part-folder.ts';
import { plainName } from './plain-name.ts';

/** The report in every form that people read, its tables as CSV and its pictures as SVG. */
export async function addDocuments(
  folder: PartFolder,
  scope: ReportScope,
  tell: (done: number, all: number) => Promise<void>,
): Promise<void> {
  const report = await accountReport(scope);
  for (const [at, format] of DOCUMENT_FORMATS.entries()) {
    await tell(at, DOCUMENT_FORMATS.length);
    const { name, content } = await reportFile(scope, format, report);
    await folder.addBytes(`report/${plainName(name)}`, content);
  }
  for (const sheet of reportSheets(report))
    await folder.addText(`tables/${plainName(sheet.name)}.csv`, sheetCsv(sheet));
  for (const sheet of seeaTables(await readSeeaAccount(scope, report)))
    await folder.addText(`tables/${plainName(`SEEA ${sheet.name}`)}.csv`, sheetCsv(sheet));
  const { parts } = reportDocument(await toldAccount(scope, report));
  for (const { caption, svg } of pictures(parts)) await folder.addText(`maps/${plainName(caption)}.svg`, svg);
}

/** Figures by their numbered captions, which follow them. */
function pictures(parts: readonly DocumentPart[]): { readonly caption: string; readonly svg: string }[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (part.part !== 'figure' || next?.part !== 'caption') return [];
    return [{ caption: next.text, svg: drawingSvg(part.drawing) }];
  });
}
