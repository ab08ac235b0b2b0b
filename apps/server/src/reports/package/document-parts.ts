import { DOCUMENT_FORMATS, type DocumentFormat } from '@qingzhang/contract/results/report-export';
import { drawingSvg } from '../../documents/drawing-svg.ts';
import type { DocumentPart } from '../../documents/official-document.ts';
import { sheetCsv } from '../../sheets/sheet-csv.ts';
import { keptReport } from '../kept-report.ts';
import { reportDocument } from '../paper/report-document.ts';
import { reportFile } from '../report-file.ts';
import { reportSheets } from '../report-sheets.ts';
import { seeaTables } from '../seea/seea-tables.ts';
import type { Telling } from '../telling.ts';
import type { PartFolder } from './part-folder.ts';
import { plainName } from './plain-name.ts';

/** The report in every form that people read, its tables as CSV and its pictures as SVG. */
export async function addDocuments(
  folder: PartFolder,
  telling: Telling,
  tell: (done: number, all: number) => Promise<void>,
): Promise<void> {
  for (const [at, format] of DOCUMENT_FORMATS.entries()) {
    await tell(at, DOCUMENT_FORMATS.length);
    await addDocument(folder, telling, format);
  }
  for (const sheet of reportSheets(await telling.report()))
    await folder.addText(`tables/${plainName(`${sheet.name}.csv`)}`, sheetCsv(sheet));
  for (const sheet of seeaTables(await telling.seea()))
    await folder.addText(`tables/${plainName(`SEEA ${sheet.name}.csv`)}`, sheetCsv(sheet));
  const { parts } = reportDocument(await telling.account());
  for (const { caption, svg } of pictures(parts)) await folder.addText(`maps/${plainName(`${caption}.svg`)}`, svg);
}

/** Of a year that is frozen the very file that its edition keeps: one edition has one report, in the package and beside it. */
async function addDocument(folder: PartFolder, telling: Telling, format: DocumentFormat): Promise<void> {
  const { pool, account, region } = telling.scope;
  const kept = await keptReport(pool, account.year, { regionId: region.id, format });
  if (kept?.file !== undefined) return folder.addStored(`report/${plainName(kept.file.name)}`, kept.file);
  const { name, content } = await reportFile(telling, format);
  await folder.addBytes(`report/${plainName(name)}`, content);
}

/** Figures by their numbered captions, which follow them. */
function pictures(parts: readonly DocumentPart[]): { readonly caption: string; readonly svg: string }[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (part.part !== 'figure' || next?.part !== 'caption') return [];
    return [{ caption: next.text, svg: drawingSvg(part.drawing) }];
  });
}
