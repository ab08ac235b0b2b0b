import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { ARCHIVE_LIMITS } from '@qingzhang/geo/archive/archive-limits';
import { nameProblem } from '@qingzhang/geo/archive/entry-name';
import { sizeText } from '../../file-store/size-text.ts';
import { sevenZip } from './seven-zip.ts';

/** What provenance says of it. */
export const UNPACKER = '7z-wasm 1.2.0';

/** An archive of the kinds that 7-Zip reads and our own reader of zips does not: .rar, .7z. */
interface PackedFile {
  readonly path: string;
  /** What its owner calls it. */
  readonly name: string;
}

/** The names of its files, once every one of them has been found harmless by name, kind and declared size. */
export async function packedNames({ path: file, name }: PackedFile): Promise<readonly string[]> {
  const { said, isDone } = await sevenZip(['l', '-slt', '-ba', '-bd', '-p', '/in/'], file);
  if (!isDone) throw unsafe(name, '已加密、损坏或不完整，请解密后重新压缩再上传');
  const entries = said.split(/\n(?=Path = )/).flatMap(entryOf);
  if (entries.length > ARCHIVE_LIMITS.maxEntries)
    throw unsafe(name, `内含 ${entries.length} 个文件，超过上限 ${ARCHIVE_LIMITS.maxEntries}`);
  const problem = entries.map(entryProblem).find((each) => each !== null);
  if (problem !== undefined && problem !== null) throw unsafe(name, problem);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > ARCHIVE_LIMITS.maxTotalBytes)
    throw unsafe(name, `解压后总大小超过上限 ${sizeText(ARCHIVE_LIMITS.maxTotalBytes)}`);
  return entries.filter(({ isFolder }) => !isFolder).map((entry) => entry.name);
}

/** Unpacks it with its folders; answers the names. */
export async function unpack(file: PackedFile, folder: string): Promise<readonly string[]> {
  const names = await packedNames(file);
  const { isDone } = await sevenZip(['x', '-y', '-bd', '-p', '-o/out', '/in/'], file.path, folder);
  if (!isDone) throw unsafe(file.name, '内容与校验值不符，文件可能在传输中损坏');
  return names;
}

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
  readonly isLink: boolean;
}

/** One block of `7z l -slt`: a line for each property. */
function entryOf(block: string): Entry[] {
  const lines = block.split('\n').map((line) => /^\s*(?:.*?\s)?([A-Z][\w ]*?) = (.*)$/.exec(line));
  const found = new Map(lines.flatMap((line) => (line === null ? [] : [[line[1]!, line[2]!] as const])));
  const name = found.get('Path');
  if (name === undefined) return [];
  const attributes = found.get('Attributes') ?? '';
  return [
    {
      name: name.replaceAll('\\', '/'),
      size: Number(found.get('Size') ?? 0),
      isFolder: found.get('Folder') === '+' || attributes.startsWith('D'),
      isEncrypted: found.get('Encrypted') === '+',
      isLink: / l[r-]/.test(attributes) || [...found].some(([key, value]) => key.endsWith('Link') && value !== ''),
    },
  ];
}

function entryProblem({ name, size, isFolder, isEncrypted, isLink }: Entry): string | null {
  if (isLink) return `“${name}”是符号链接或特殊文件`;
  if (isEncrypted) return '压缩包已加密，请解密后重新压缩再上传';
  if (size > ARCHIVE_LIMITS.maxEntryBytes)
    return `“${name}”解压后 ${sizeText(size)}，超过上限 ${sizeText(ARCHIVE_LIMITS.maxEntryBytes)}`;
  return nameProblem(isFolder ? `${name}/` : name);
}

function unsafe(name: string, reason: string): Fault {
  return new Fault('ARCHIVE_UNSAFE', { name: path.basename(name), reason });
}
