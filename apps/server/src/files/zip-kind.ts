import { isFault } from '@qingzhang/core/fault';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { KINDS, type ContentKind } from './content-kind.ts';

/** Office documents are zips with a table of contents of their own. */
export async function zipKind(file: string): Promise<ContentKind> {
  let names: string[];
  let declared = '';
  try {
    const archive = await openArchive(file);
    try {
      names = archive.entries.map(({ name }) => name);
      if (names.includes('mimetype')) declared = String(await archive.readHead('mimetype', 100));
    } finally {
      await archive.close();
    }
  } catch (error) {
    // An archive that is unsafe to unpack is still one, and nothing unpacks an attachment.
    if (isFault(error)) return KINDS.zip;
    throw error;
  }
  if (declared.startsWith(KINDS.ods.mime)) return KINDS.ods;
  if (!names.includes('[Content_Types].xml')) return KINDS.zip;
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$|^xl\/macrosheets\//i.test(name))) return KINDS.macros;
  const holds = (folder: string) => names.some((name) => name.startsWith(folder));
  if (holds('xl/')) return KINDS.xlsx;
  if (holds('word/')) return KINDS.docx;
  return holds('ppt/') ? KINDS.pptx : KINDS.zip;
}
