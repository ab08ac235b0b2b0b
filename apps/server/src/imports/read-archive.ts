import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { layOut } from '../files/archives/lay-out.ts';
import { KINDS } from '../files/content-kind.ts';
import { sniffStart } from '../files/sniff-type.ts';
import { zipKind } from '../files/zip-kind.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import type { ArchiveFormat, TableRequest } from './read-table-task.ts';
import type { SourceFile, SourceSheet } from './source.ts';
import { formatOf, SHEET_NAMES } from './table-formats.ts';

/** What is in an archive may be packed once more, as an office forwards what it was sent; nobody packs deeper on purpose. */
const DEEPEST = 2;
const MOST_FILES = 30;

type Read = (request: TableRequest, depth: number) => Promise<SourceFile>;

/** The tables of an archive as the sheets of one workbook, each with the name of its file; what is no table is told. */
export async function readArchive(
  { path: archive, name, folder, format }: TableRequest & { readonly format: ArchiveFormat },
  depth: number,
  read: Read,
): Promise<SourceFile> {
  if (depth > DEEPEST) throw new Fault('SHEET_UNREADABLE', { name, reason: '压缩包内套有多层压缩包，请解压后再上传' });
  const own = await emptyFolder(folder);
  const names = await layOut([{ name, path: archive, archive: format }], own);
  const found = await Promise.all(names.map(async (each) => ({ name: each, format: await formatIn(own, each) })));
  const tables = found.flatMap((each) => (each.format === null ? [] : [{ name: each.name, format: each.format }]));
  if (tables.length === 0) throw nothingIn(name, names);
  if (tables.length > MOST_FILES) {
    throw new Fault('SHEET_TOO_LARGE', { name, found: `${tables.length} 个表格文件`, limit: `${MOST_FILES} 个` });
  }
  const sources: SourceFile[] = [];
  // One after the other: each may need most of what the process is given.
  for (const table of tables) {
    const request = {
      path: path.join(own, table.name),
      name: shortName(names, table.name),
      format: table.format,
      folder,
    };
    sources.push(await read(request, depth + 1));
  }
  return {
    ...together(sources),
    name,
    leftAside: [
      ...found.flatMap((each) => (each.format === null ? [each.name] : [])),
      ...sources.flatMap(({ leftAside = [] }) => leftAside),
    ],
  };
}

async function emptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return mkdtemp(path.join(folder, 'archive-'));
}

async function formatIn(folder: string, name: string) {
  const file = path.join(folder, name);
  const kind = await sniffStart(file);
  const known = kind === KINDS.zip ? await zipKind(file) : kind;
  if (known === KINDS.macros) {
    throw new Fault('FILE_TYPE_WRONG', { name, found: known.label, expected: ` ${SHEET_NAMES}` });
  }
  return formatOf(known.mime, name);
}

/** Without its folders, where that names it alone. */
function shortName(names: readonly string[], name: string): string {
  const last = path.posix.basename(name);
  return names.filter((each) => path.posix.basename(each) === last).length === 1 ? last : name;
}

function together(sources: readonly SourceFile[]): Pick<SourceFile, 'kind' | 'sheets' | 'origin'> {
  const named = sources.map((source) => ({ source, nameOf: (sheet: string) => sheetName(sources, source, sheet) }));
  return {
    kind: 'cells',
    sheets: named.flatMap(({ source, nameOf }) =>
      source.sheets.map((sheet): SourceSheet => ({ ...sheet, name: nameOf(sheet.name) })),
    ),
    origin: oneOrigin(
      named.map(({ source: { origin }, nameOf }) =>
        origin === null
          ? null
          : { ...origin, sheets: origin.sheets.map((each) => ({ ...each, sheet: nameOf(each.sheet) })) },
      ),
    ),
  };
}

/** A file with a single sheet is named by itself; the sheets of an archive within have the names of their files already. */
function sheetName(sources: readonly SourceFile[], source: SourceFile, sheet: string): string {
  const { name, sheets, leftAside } = source;
  if (leftAside === undefined) return sheets.length === 1 ? name : `${name} · ${sheet}`;
  const isTaken = sources.some((other) => other !== source && (other.name === sheet || holds(other, sheet)));
  return isTaken ? `${name} · ${sheet}` : sheet;
}

function holds({ sheets }: SourceFile, name: string): boolean {
  return sheets.some((sheet) => sheet.name === name);
}

/** Templates of one year and county, and nothing else beside them, are as good as one workbook of all their sheets. */
function oneOrigin(origins: readonly (WorkbookOrigin | null)[]): WorkbookOrigin | null {
  const [first] = origins;
  if (first === undefined || first === null) return null;
  const all = origins.flatMap((origin) => origin ?? []);
  const isOne = all.every(({ year, county }) => year === first.year && county === first.county);
  if (all.length < origins.length || !isOne) return null;
  return { ...first, sheets: all.flatMap(({ sheets }) => sheets) };
}

function nothingIn(name: string, names: readonly string[]): Fault {
  const shown = names.slice(0, 5).join('、');
  const inside = names.length === 0 ? '压缩包是空的' : `压缩包里没有可以导入的表格，只有 ${shown}`;
  return new Fault('SHEET_UNREADABLE', {
    name,
    reason: `${inside}${names.length > 5 ? ` 等 ${names.length} 个文件` : ''}；可以导入的是 ${SHEET_NAMES}`,
  });
}
