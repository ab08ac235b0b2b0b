import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { inWorkingFolder } from '../file-store/working-folder.ts';
import { KINDS, type ContentKind } from '../files/content-kind.ts';
import type { Origin } from '../files/file-facts.ts';
import { packedTogether } from '../files/packed-together.ts';
import type { ReceivedFile } from '../files/receive-upload.ts';
import { recordFile } from '../files/record-file.ts';
import type { Context } from '../http/context.ts';
import type { SentPart } from '../files/archives/lay-out.ts';

/** What an upload is read from. */
export interface FileSet {
  readonly file: ReceivedFile;
  /** What it was made of, where it was made. */
  readonly sent: (Omit<Origin, 'fileId' | 'sha256'> & { readonly file: ReceivedFile }) | null;
}

/** What a converter in a process apart answers. */
export interface Made extends Omit<Origin, 'fileId' | 'sha256' | 'name'> {
  readonly path: string;
  /** The name of the file that held the data. */
  readonly main: string;
}

interface Conversion {
  readonly kind: ContentKind;
  readonly ending: string;
  /** Works in an empty folder; null where there is nothing to convert. */
  readonly convert: (folder: string, name: string) => Promise<Made | null>;
}

/** What is made of the files that were sent, with those beside it; null where they are read as they are. */
export async function convertedSet(
  context: Context,
  files: readonly ReceivedFile[],
  { kind, ending, convert }: Conversion,
): Promise<FileSet | null> {
  return inWorkingFolder(context.files, async (folder) => {
    const converted = await convert(folder, files[0]!.name);
    if (converted === null) return null;
    const { path: made, main, ...origin } = converted;
    // Layers keep the name of what was sent: a KMZ always holds a doc.kml.
    const named = kind === KINDS.zip && files.length === 1 ? files[0]!.name : main;
    const title = path.posix.basename(named).replace(/\.[^.]*$/, '');
    const name = `${title}${ending}`;
    const sent = await packedTogether(context.files, files, `${title}.zip`);
    const content = await context.files.stage(createReadStream(made), { name, limit: Infinity });
    return { file: { name, kind, content }, sent: { file: sent, name: sent.name, ...origin } };
  });
}

/** Keeps what was sent beside what was made of it. */
export async function keepOrigin(context: Context, sent: FileSet['sent']): Promise<Origin | null> {
  if (sent === null) return null;
  const { file, ...origin } = sent;
  const { fileId } = await recordFile(context, file, null);
  return { fileId, sha256: file.content.sha256, ...origin };
}

export function sentParts(files: readonly ReceivedFile[]): readonly SentPart[] {
  return files.map(({ name, kind, content }) => ({ name, path: content.path, archive: archiveOf(kind) }));
}

/** How an archive is unpacked; null for anything else. */
function archiveOf(kind: ContentKind): SentPart['archive'] {
  if (kind === KINDS.zip) return 'zip';
  if (kind === KINDS.gzip) return 'gzip';
  return kind === KINDS.rar || kind === KINDS.sevenZip ? 'other' : null;
}

/** Refuses programs, and sets in which nothing can be what is wanted. */
export function refuseForeign(
  files: readonly ReceivedFile[],
  wanted: {
    readonly expected: string;
    readonly isOne: (names: readonly string[]) => boolean;
    readonly isWrong: (file: ReceivedFile) => boolean;
  },
): void {
  const isProgram = ({ kind }: ReceivedFile) => kind === KINDS.empty || ('risk' in kind && kind.risk === 'program');
  const isPossible = files.some(({ kind }) => archiveOf(kind) !== null) || wanted.isOne(files.map(({ name }) => name));
  const wrong = files.find(isProgram) ?? files.find(wanted.isWrong) ?? (isPossible ? undefined : files[0]);
  if (wrong === undefined) return;
  throw new Fault('FILE_TYPE_WRONG', { name: wrong.name, found: wrong.kind.label, expected: ` ${wanted.expected}` });
}
