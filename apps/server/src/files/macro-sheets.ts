import type { FileHandle } from 'node:fs/promises';
import { openCompound, type CompoundStream } from './compound-file.ts';

/** Records of a workbook: [MS-XLS] 2.4.21, 2.4.28, 2.4.107. */
const BOF: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const EOF = 0x000a;
const BOUND_SHEET = 0x0085;
/** [MS-XLS] 2.4.28: Excel 4.0 macros, and modules of Visual Basic from before Excel 97. */
const MACRO_TYPES: ReadonlySet<number> = new Set([1, 6]);
/** What the beginning of a macro sheet says of itself: [MS-XLS] 2.4.21. */
const MACRO_SHEET = 0x0040;
const HEAD_BYTES = 12;
const WINDOW = 16 * 1024;
/** Globals come first and are few; what has more of them than any program writes is not let in unread. */
const MOST_RECORDS = 50_000;

/** Whether a workbook of Excel 5 to 2003 (WPS .et likewise) has a sheet of Excel 4.0 macros, by what the list of sheets or a sheet itself says. */
export async function holdsMacroSheets(handle: FileHandle): Promise<boolean> {
  const compound = await openCompound(handle);
  for (const name of ['Workbook', 'Book', 'WORKBOOK', 'BOOK']) {
    const stream = await compound?.stream(name);
    if (stream !== undefined && (await namesMacroSheet(stream))) return true;
  }
  return false;
}

/** The same of a file without sheets' list, as Excel 2 to 4 wrote them: a single sheet that says what it is. */
export function isMacroSheetAlone(head: Buffer): boolean {
  if (head.length < 8) return false;
  const [id, length] = [head.readUInt16LE(0), head.readUInt16LE(2)];
  return BOF.has(id) && length >= 4 && length <= 16 && head.readUInt16LE(6) === MACRO_SHEET;
}

async function namesMacroSheet(stream: CompoundStream): Promise<boolean> {
  const first = await stream.read(0, 4);
  if (first.length < 4 || !BOF.has(first.readUInt16LE(0))) return false;
  // Records are short and many: they are looked at in a window, not read one by one.
  let window = { from: 0, bytes: first };
  for (let [at, count] = [0, 0]; count < MOST_RECORDS; count += 1) {
    if (at + HEAD_BYTES > window.from + window.bytes.length)
      window = { from: at, bytes: await stream.read(at, WINDOW) };
    const head = window.bytes.subarray(at - window.from, at - window.from + HEAD_BYTES);
    if (head.length < 4) return false;
    const [id, length] = [head.readUInt16LE(0), head.readUInt16LE(2)];
    if (id === EOF) return false;
    if (id === BOUND_SHEET && length >= 6 && head.length >= 10) {
      if (MACRO_TYPES.has(head[9]!)) return true;
      if (isMacroSheetAlone(await stream.read(head.readUInt32LE(4), 8))) return true;
    }
    at += 4 + length;
  }
  return true;
}
