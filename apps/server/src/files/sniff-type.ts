import { open, type FileHandle } from 'node:fs/promises';
import { KINDS, type ContentKind } from './content-kind.ts';
import { holdsMacroSheets, isMacroSheetAlone } from './macro-sheets.ts';
import { sniffText } from './sniff-text.ts';

const HEAD_BYTES = 64 * 1024;

/** What a file on disk holds by its first bytes and one more block, whatever its name ends in: any zip is one. */
export async function sniffStart(file: string): Promise<ContentKind> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = sniffHead(buffer.subarray(0, bytesRead), bytesRead === size);
    if (kind !== KINDS.ole) return kind;
    if ((await holdsMacros(handle)) || (await holdsMacroSheets(handle))) return KINDS.macros;
    const directory = await handle.read(Buffer.alloc(1024), 0, 1024, oleDirectory(buffer));
    return oleKind(directory.buffer);
  } finally {
    await handle.close();
  }
}

/** What the first bytes show; `isWhole` when there are no more. */
export function sniffHead(head: Buffer, isWhole: boolean): ContentKind {
  if (head.length === 0) return KINDS.empty;
  const magic = MAGICS.find(([bytes, , offset = 0]) => startsWith(head, bytes, offset));
  if (magic !== undefined) return magic[1];
  if (isMacroSheetAlone(head)) return KINDS.macros;
  if (isShape(head)) return KINDS.shp;
  if (isDbf(head)) return KINDS.dbf;
  const text = sniffText(head, isWhole);
  if (text !== undefined) return text;
  // A table may begin with the letters MZ; a program is no text.
  if (startsWith(head, ascii('MZ'), 0)) return KINDS.windowsProgram;
  if (startsWith(head, ascii('#!'), 0)) return KINDS.script;
  return KINDS.unknown;
}

type Magic = readonly [bytes: readonly number[], kind: ContentKind, offset?: number];

const MAGICS: readonly Magic[] = [
  [[0x7f, ...ascii('ELF')], KINDS.linuxProgram],
  [[0xfe, 0xed, 0xfa, 0xce], KINDS.appleProgram],
  [[0xfe, 0xed, 0xfa, 0xcf], KINDS.appleProgram],
  [[0xce, 0xfa, 0xed, 0xfe], KINDS.appleProgram],
  [[0xcf, 0xfa, 0xed, 0xfe], KINDS.appleProgram],
  [[0xca, 0xfe, 0xba, 0xbe], KINDS.appleOrJavaProgram],
  [[0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0], KINDS.shortcut],
  [[...ascii('PK'), 0x03, 0x04], KINDS.zip],
  [[...ascii('PK'), 0x05, 0x06], KINDS.zip],
  [[...ascii('II'), 42, 0], KINDS.tiff],
  [[...ascii('MM'), 0, 42], KINDS.tiff],
  [[...ascii('II'), 43, 0, 8, 0], KINDS.tiff],
  [[...ascii('MM'), 0, 43, 0, 8], KINDS.tiff],
  [[0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a], KINDS.png],
  [[0xff, 0xd8, 0xff], KINDS.jpeg],
  [ascii('GIF87a'), KINDS.gif],
  [ascii('GIF89a'), KINDS.gif],
  [ascii('WEBP'), KINDS.webp, 8],
  [ascii('EHFA_HEADER_TAG'), KINDS.imagine],
  [[0x0e, 0x03, 0x13, 0x01], KINDS.hdf4],
  [[0x89, ...ascii('HDF'), 0x0d, 0x0a, 0x1a, 0x0a], KINDS.hdf5],
  [[...ascii('CDF'), 0x01], KINDS.netcdf],
  [[...ascii('CDF'), 0x02], KINDS.netcdf],
  [[0x00, 0x00, 0x00, 0x0c, ...ascii('jP  ')], KINDS.jpeg2000],
  [ascii('SQLite format 3'), KINDS.sqlite],
  [ascii('%PDF-'), KINDS.pdf],
  [[...ascii('Rar!'), 0x1a, 0x07], KINDS.rar],
  [[...ascii('7z'), 0xbc, 0xaf, 0x27, 0x1c], KINDS.sevenZip],
  [[0x1f, 0x8b, 0x08], KINDS.gzip],
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], KINDS.ole],
];

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}

function startsWith(head: Buffer, bytes: readonly number[], offset: number): boolean {
  return bytes.every((byte, index) => head[offset + index] === byte);
}

/** Esri's file code 9994 and version 1000; .shp and .shx begin alike. */
function isShape(head: Buffer): boolean {
  return head.length >= 100 && head.readInt32BE(0) === 9994 && head.readInt32LE(28) === 1000;
}

const DBF_VERSIONS: ReadonlySet<number> = new Set([
  0x02, 0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63, 0x7b, 0x83, 0x8b, 0x8e, 0xcb, 0xe5, 0xf5, 0xfb,
]);

/** Version byte, a date that can be (or none) and a header that ends where it says, or lies beyond the head. */
function isDbf(head: Buffer): boolean {
  if (head.length < 33 || !DBF_VERSIONS.has(head[0]!) || head[2]! > 12 || head[3]! > 31) return false;
  const headerBytes = head.readUInt16LE(8);
  const recordBytes = head.readUInt16LE(10);
  if (headerBytes < 33 || recordBytes < 1) return false;
  const last = Math.min(headerBytes, head.length) - 1;
  // FoxPro puts 263 bytes between the end of its fields and the first record.
  return headerBytes > head.length || head[last] === 0x0d || head[last] === 0 || head[headerBytes - 264] === 0x0d;
}

/** The storages that hold macros in a workbook and in a document: [MS-OVBA] 2.2.1. */
const MACRO_STORAGES = ['_VBA_PROJECT_CUR', '_VBA_PROJECT', 'Macros'];
const ENTRY_BYTES = 128;
const SCAN_BYTES = 1024 * 1024;

/**
 * Whether a compound file has a directory entry for macros. Entries are 128 bytes and begin at multiples of it: looking
 * at each needs no chain of sectors, which a hostile file could tie into a ring.
 */
async function holdsMacros(handle: FileHandle): Promise<boolean> {
  const block = Buffer.alloc(SCAN_BYTES);
  for (let at = 0; ; at += SCAN_BYTES) {
    const { bytesRead } = await handle.read(block, 0, SCAN_BYTES, at);
    for (let entry = 0; entry + ENTRY_BYTES <= bytesRead; entry += ENTRY_BYTES) {
      // [MS-CFB] 2.6.1: length of the name with its end at 64, kind of the object at 66.
      const length = block.readUInt16LE(entry + 64);
      const kind = block[entry + 66]!;
      if (length < 4 || length > 64 || (kind !== 1 && kind !== 2)) continue;
      const name = block.toString('utf16le', entry, entry + length - 2);
      if (MACRO_STORAGES.includes(name)) return true;
    }
    if (bytesRead < SCAN_BYTES) return false;
  }
}

/** Where the first sector of the directory begins: [MS-CFB] 2.2, sector shift at 30, first directory sector at 48. */
function oleDirectory(head: Buffer): number {
  return (head.readUInt32LE(48) + 1) * (head.readUInt16LE(30) === 12 ? 4096 : 512);
}

function oleKind(directory: Buffer): ContentKind {
  const holds = (name: string) => directory.includes(Buffer.from(name, 'utf16le'));
  if (holds('Workbook') || holds('Book')) return KINDS.xls;
  return holds('WordDocument') ? KINDS.doc : KINDS.ole;
}
