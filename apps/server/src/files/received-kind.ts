import type { Apart } from '../apart/apart.ts';
import { KINDS, type ContentKind } from './content-kind.ts';
import { SNIFF_ZIP } from './sniff-zip-task.ts';
import { sniffStart } from './sniff-type.ts';

/** What can be in a zip with a table of contents of its own. */
const IN_ZIPS: readonly ContentKind[] = [KINDS.ods, KINDS.xlsx, KINDS.docx, KINDS.pptx];

/** What a file that has arrived holds. Here only its first bytes are looked at; archives are opened elsewhere. */
export async function receivedKind(
  apart: Apart,
  { path, name }: { readonly path: string; readonly name: string },
): Promise<ContentKind> {
  const kind = await sniffStart(path);
  if (kind !== KINDS.zip) return kind;
  const mime = await apart.run(SNIFF_ZIP, { path }, { name });
  return IN_ZIPS.find((each) => each.mime === mime) ?? KINDS.zip;
}
