import type { Apart } from '../apart/apart.ts';
import { KINDS, type ContentKind } from './content-kind.ts';
import { SNIFF_ZIP } from './sniff-zip-task.ts';
import { sniffStart } from './sniff-type.ts';

/** What can be in a zip with a table of contents of its own. */
const IN_ZIPS: readonly ContentKind[] = [KINDS.macros, KINDS.ods, KINDS.xlsx, KINDS.docx, KINDS.pptx];

/** Names that Windows, macOS or Linux run on a double click, whatever text is inside. */
const PROGRAM_ENDINGS: ReadonlySet<string> = new Set(
  `exe dll com scr pif cpl msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta reg lnk url scf inf jar
class sh bash command app dmg pkg deb rpm apk php asp aspx jsp jspx py rb pl`.split(/\s+/),
);
const MACRO_ENDINGS: ReadonlySet<string> = new Set([
  'xlsm',
  'xltm',
  'xlam',
  'xla',
  'docm',
  'dotm',
  'pptm',
  'potm',
  'ppsm',
  'ppam',
  'xll',
]);

/** What a file that has arrived holds, by its content and then by the ending of its name. Here only its first bytes are looked at; archives are opened elsewhere. */
export async function receivedKind(
  apart: Apart,
  { path, name }: { readonly path: string; readonly name: string },
): Promise<ContentKind> {
  const kind = await sniffStart(path);
  if (kind === KINDS.empty || ('risk' in kind && kind.risk === 'program')) return kind;
  const ending = /\.([a-z\d]+)[.\s]*$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (MACRO_ENDINGS.has(ending)) return KINDS.macros;
  if (PROGRAM_ENDINGS.has(ending)) return KINDS.namedProgram;
  if (kind !== KINDS.zip) return kind;
  const mime = await apart.run(SNIFF_ZIP, { path }, { name });
  return IN_ZIPS.find((each) => each.mime === mime) ?? KINDS.zip;
}
