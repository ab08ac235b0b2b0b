import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** LibreOffice, which opens what we write as another office would. */
export interface OfficeProgram {
  /** Opens a workbook, recalculates every cell and saves it again. */
  readonly recalculated: (book: Uint8Array) => Promise<Buffer>;
  /** How many pages a workbook has on paper, and what stands on them. */
  readonly printed: (book: Uint8Array) => Promise<{ readonly pages: number; readonly text: string }>;
  readonly close: () => Promise<void>;
}

/** Recalculates whatever it opens, so that nothing of what we cached is left. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"
 xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

export async function openOffice(): Promise<OfficeProgram> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-office-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  await mkdir(at('profile/user'), { recursive: true });
  await writeFile(at('profile/user/registrymodifications.xcu'), SETTINGS);
  const converted = async (book: Uint8Array, format: string, ending: string): Promise<string> => {
    await writeFile(at('book.xlsx'), book);
    const home = `-env:UserInstallation=file://${at('profile')}`;
    const args = [home, '--headless', '--convert-to', format, '--outdir', at('out'), at('book.xlsx')];
    await run(process.env['OFFICE_PATH'] ?? 'soffice', args);
    return at('out', `book.${ending}`);
  };
  return {
    recalculated: async (book) => readFile(await converted(book, 'xlsx:Calc MS Excel 2007 XML', 'xlsx')),
    printed: async (book) => {
      const pdf = await converted(book, 'pdf', 'pdf');
      const { stdout: facts } = await run('pdfinfo', [pdf]);
      const { stdout: text } = await run('pdftotext', ['-layout', pdf, '-'], { maxBuffer: 2 ** 26 });
      return { pages: Number(/^Pages:\s+(\d+)/m.exec(facts)![1]), text };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
